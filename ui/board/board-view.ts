import type { ReactNode } from "react";
import type { Key } from "../data-list/selection.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import type { BoardCard } from "./board-types.ts";

/**
 * State shared by all cards of a board. Its identity stays stable while cards move, so that only changed cards
 * re-render.
 */
export interface BoardView<Card extends BoardCard> {
  boardId: string;
  renderCard?: (card: Card) => ReactNode;
  /** Evaluated when a menu opens. */
  menuItems: (card: Card) => MenuItem[];
  hasMenu: boolean;
  opens: boolean;
  /** Of the cards’ titles. */
  headingLevel: HeadingLevel;
  canMove: boolean;
  /** How many cards a drag of this card takes along. */
  lift: (id: Key) => number;
  drag: DragLibrary | undefined;
}
