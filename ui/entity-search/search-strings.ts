/** Texts of the record search. */
export const searchStrings = {
  searchUnchosen: "Choose one of what was found.",
  recentlyChosen: "Chosen lately",
  moreFound: "The first {count} are shown. Type more to find the rest.",
  createNamed: "Add “{text}”",
  chosenIn: "{label}: chosen",
  chosenFull: "No more than {count} can be chosen.",
};

export type SearchStrings = typeof searchStrings;
