/** What a timeline says of long texts. */
export const timelineStrings = {
  changedText: "changed {field}",
  differenceOf: "{field}: what changed",
  wholeText: "Show full text",
  onlyChanges: "Show changes only",
};

export type TimelineStrings = typeof timelineStrings;
