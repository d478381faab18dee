/** What a tags input says by itself. */
export const tagsStrings = {
  tagsHint: "Enter or a comma adds a word",
  tagsChosen: "{label}: chosen",
  tagsSuggested: "{label}: suggestions",
  tagDuplicate: "“{tag}” is there already.",
  tagsFull: "No more than {count} can be added, so “{tag}” was left out.",
  tagLong: "“{tag}” is longer than {count} characters.",
};

export type TagsStrings = typeof tagsStrings;
