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
    "Arrows go from card to card. Space picks a card up: arrows then move it, Space drops it, Escape takes it back. X selects.",
  boardEmpty: "No cards",
  boardMore: "Show more of {column}",
  boardLimit: "{count} of at most {limit}",
  boardLimitPassed: "{count} of at most {limit}: too many",
  boardCardActions: "Actions of {card}",
  boardSelect: "Select",
  boardSelected: "selected",
  boardMoveTo: "Move to…",
  boardMoveToColumn: "Move to {column}",
  boardMoveUp: "Move up",
  boardMoveDown: "Move down",
  boardCards: "{count} cards",
  boardLifted: "{card} picked up. Arrows move it, Space drops it, Escape takes it back.",
  boardPlace: "{column}, place {place} of {count}",
  boardZone: "Drop to: {zone}",
  boardDropped: "{card} moved to {column}",
  boardReturned: "{card} stays where it was",
  boardZones: "Drop here",
};
