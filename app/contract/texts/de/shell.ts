export const shell = {
  "shell.noAnswer": "Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es noch einmal",
  "shell.tryAgain": "Noch einmal versuchen",
  "shell.broken": "Dieser Teil der Seite ist ausgefallen",
};
