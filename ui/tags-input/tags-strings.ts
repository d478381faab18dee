/** What a tags input says by itself. */
export const tagsStrings = {
  tagsHint: "Press Enter or comma to add",
  tagsChosen: "{label}: chosen",
  tagsSuggested: "{label}: suggestions",
  tagDuplicate: "“{tag}” has already been added.",
  tagsFull: "You can add up to {count}, so “{tag}” wasn’t added.",
  tagLong: "“{tag}” is longer than {count} characters.",
};

export type TagsStrings = typeof tagsStrings;
