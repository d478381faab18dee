/** Texts of the board. */
export interface BoardStrings {
  boardInstructions: string;
  boardEmpty: string;
  boardMore: string;
  boardLimit: string;
  boardLimitPassed: string;
  boardCardActions: string;
  boardSelect: string;
  boardSelected: string;
  boardMoveTo: string;
  boardMoveToColumn: string;
  boardMoveUp: string;
  boardMoveDown: string;
  boardCards: string;
  boardLifted: string;
  boardPlace: string;
  boardZone: string;
  boardDropped: string;
  boardReturned: string;
  boardZones: string;
}

export const boardStrings: BoardStrings = {
  boardInstructions:
    "Use the arrow keys to move between cards. Press Space to pick up a card, the arrow keys to move it, Space to drop it and Escape to cancel. Press X to select a card.",
  boardEmpty: "No cards",
  boardMore: "Show more in {column}",
  boardLimit: "{count} of at most {limit}",
  boardLimitPassed: "{count}, over the limit of {limit}",
  boardCardActions: "Actions for {card}",
  boardSelect: "Select",
  boardSelected: "selected",
  boardMoveTo: "Move to…",
  boardMoveToColumn: "Move to {column}",
  boardMoveUp: "Move up",
  boardMoveDown: "Move down",
  boardCards: "{count} cards",
  boardLifted: "Picked up {card}. Use the arrow keys to move it, Space to drop it, Escape to cancel.",
  boardPlace: "{column}, position {place} of {count}",
  boardZone: "Drop to: {zone}",
  boardDropped: "{card} moved to {column}",
  boardReturned: "{card} wasn’t moved",
  boardZones: "Drop here",
};
