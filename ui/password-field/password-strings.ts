/** How strong a password is, in words. */
export const passwordStrings = {
  passwordVeryWeak: "Very weak password",
  passwordWeak: "Weak password",
  passwordFair: "Fair password",
  passwordGood: "Good password",
  passwordStrong: "Strong password",
};

export type PasswordStrings = typeof passwordStrings;
