/** Texts of the record search. */
export const searchStrings = {
  searchUnchosen: "Choose one of the results.",
  recentlyChosen: "Recently used",
  moreFound: "Showing the first {count}. Keep typing to narrow the results.",
  createNamed: "Add “{text}”",
  chosenIn: "{label}: chosen",
  chosenFull: "You can choose up to {count}.",
};

export type SearchStrings = typeof searchStrings;
