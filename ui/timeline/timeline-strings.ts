/** What a timeline says of long texts. */
export const timelineStrings = {
  changedText: "changed {field}",
  differenceOf: "{field}: what changed",
  wholeText: "Show the whole text",
  onlyChanges: "Show the changes alone",
};

export type TimelineStrings = typeof timelineStrings;
