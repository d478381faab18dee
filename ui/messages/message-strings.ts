/** Texts of messages. */
export const messageStrings = {
  actionFailed: "That didn’t work: {text}",
};

export type MessageStrings = typeof messageStrings;
