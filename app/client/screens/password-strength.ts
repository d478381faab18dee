import type { PasswordStrength } from "@backoffice/ui";

/**
 * How hard a password is to guess, by the server's own estimate; the server refuses anything less than good. The word
 * lists load when the user starts typing.
 */
export const passwordStrength: PasswordStrength = async (password) => {
  const { default: estimate } = await import("zxcvbn");
  // Estimation time grows with length, and further characters only increase the number of guesses.
  return estimate(password.slice(0, 64)).score;
};
