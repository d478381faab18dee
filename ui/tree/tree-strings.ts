/** Texts of the tree. */
export interface TreeStrings {
  treeInstructions: string;
  treeFailed: string;
  treeEmpty: string;
  treeActions: string;
  treeMove: string;
  treePut: string;
  treePutTop: string;
  treeMoveUp: string;
  treeMoveDown: string;
  treeLifted: string;
  treeMoved: string;
  treeMovedTop: string;
  treeStays: string;
  treeNoResults: string;
}

export const treeStrings: TreeStrings = {
  treeInstructions:
    "Ctrl X picks a branch up and Ctrl V puts it into the branch that has the focus. Alt with the arrows moves it among its neighbours.",
  treeFailed: "This part could not be loaded.",
  treeEmpty: "Nothing in here yet",
  treeActions: "Actions of {name}",
  treeMove: "Move…",
  treePut: "Put {name} in here",
  treePutTop: "Move to the top level",
  treeMoveUp: "Move up",
  treeMoveDown: "Move down",
  treeLifted: "{name} picked up. Go to its new place and press Ctrl V; Escape takes it back.",
  treeMoved: "{name} moved into {parent}",
  treeMovedTop: "{name} moved to the top level",
  treeStays: "{name} stays where it was",
  treeNoResults: "Nothing matches",
};
