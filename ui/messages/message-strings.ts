/** Texts of messages. */
export const messageStrings = {
  actionFailed: "That did not work: {text}",
};

export type MessageStrings = typeof messageStrings;
