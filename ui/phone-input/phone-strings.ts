/** Texts of the phone input. */
export const phoneStrings = {
  phoneUnreadable: "This can’t be read as a phone number. Write it like {example}.",
};

export type PhoneStrings = typeof phoneStrings;
