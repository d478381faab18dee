import type { PasswordStrength } from "@backoffice/ui";

/**
 * How hard a password is to guess, by the estimate that the server judges it with: what is less than good is refused there.
 * The words that it knows come once someone types.
 */
export const passwordStrength: PasswordStrength = async (password) => {
  const { default: estimate } = await import("zxcvbn");
  // Its time grows with the length, and further characters only raise the number.
  return estimate(password.slice(0, 64)).score;
};
