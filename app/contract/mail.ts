export const mailStates = ["queued", "sent", "failed"] as const;

/** The purpose of an email. */
export const mailKinds = ["invitation", "reset", "document", "order", "news", "digest"] as const;
export type MailKind = (typeof mailKinds)[number];
