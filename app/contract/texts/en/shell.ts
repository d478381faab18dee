export const shell = {
  "shell.noAnswer": "The server does not answer. Check the connection and try again",
  "shell.tryAgain": "Try again",
  "shell.broken": "This part of the page broke",
} as const;
