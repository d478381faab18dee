export const mailStates = ["queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** The purpose of an email. */
export const mailKinds = ["invitation", "reset", "document", "order", "news", "digest"] as const;
export type MailKind = (typeof mailKinds)[number];
