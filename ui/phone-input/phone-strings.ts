/** Texts of the phone input. */
export const phoneStrings = {
  phoneUnreadable: "Enter a valid phone number, such as {example}.",
};

export type PhoneStrings = typeof phoneStrings;
