/** What a list's toolbar says on a phone. */
export const listToolbarStrings = {
  filtersAndOptions: "Filters and options",
};

export type ListToolbarStrings = typeof listToolbarStrings;
