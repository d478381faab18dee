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
    "Press Ctrl X to pick up a branch and Ctrl V to move it into the focused branch. Press Alt with the arrow keys to reorder it.",
  treeFailed: "This branch couldn’t be loaded.",
  treeEmpty: "Nothing here yet",
  treeActions: "Actions for {name}",
  treeMove: "Move…",
  treePut: "Move {name} here",
  treePutTop: "Move to the top level",
  treeMoveUp: "Move up",
  treeMoveDown: "Move down",
  treeLifted: "Picked up {name}. Go to the new place and press Ctrl V, or Escape to cancel.",
  treeMoved: "{name} moved into {parent}",
  treeMovedTop: "{name} moved to the top level",
  treeStays: "{name} wasn’t moved",
  treeNoResults: "Nothing matches",
};
