import type { ReactNode } from "react";
import type { Key } from "../data-list/selection.ts";
import type { MenuItem } from "../menu/menu.tsx";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import type { BoardCard } from "./board-types.ts";

/** What all cards of a board share. It stays the same object while cards move, so that only those that change are drawn. */
export interface BoardView<Card extends BoardCard> {
  boardId: string;
  renderCard?: (card: Card) => ReactNode;
  /** Read when a menu opens. */
  menuItems: (card: Card) => MenuItem[];
  hasMenu: boolean;
  opens: boolean;
  canMove: boolean;
  /** Whether the card is one of those that its drag takes along: the number of all. */
  lift: (id: Key) => number;
  drag: DragLibrary | undefined;
}
