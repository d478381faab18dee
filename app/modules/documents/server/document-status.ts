export const documentStatuses = {
  draft: "neutral",
  approval: "amber",
  approved: "blue",
  rejected: "red",
  sent: "accent",
  signed: "green",
  archived: "neutral",
  cancelled: "neutral",
} as const;

export type DocumentStatus = keyof typeof documentStatuses;
