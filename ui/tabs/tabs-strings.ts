/** What tabs say by themselves. */
export interface TabsStrings {
  moreTabs: string;
}

export const tabsStrings: TabsStrings = {
  moreTabs: "All tabs",
};
