import type { ReactNode } from "react";
import type { BadgeTone } from "../badge/badge.tsx";
import type { Key } from "../data-list/selection.ts";

export interface BoardCard {
  /** Unique on the whole board. */
  id: Key;
  /** The name of the card, also in what a screen reader hears while it moves. */
  title: string;
  /** Makes the card a link; a press on it and Enter follow it. */
  href?: string;
  /** Something small before the title: what the card looks like. */
  picture?: ReactNode;
  /** Under the title: the party. */
  subtitle?: ReactNode;
  /** Bold, at the foot: the amount with its currency. */
  value?: ReactNode;
  /** Small, at the foot: the age or the next date, as words. */
  note?: ReactNode;
  /** How urgent the note is. The note says it in words too. @default "neutral" */
  noteTone?: BadgeTone;
  /** Whose it is: an avatar at the foot. */
  person?: string;
  /** Between the subtitle and the foot: the next task, labels. */
  extra?: ReactNode;
  /** Why it can't be moved. It stays reachable, and says so. */
  lockedReason?: string;
  /** The lane that it lies in, where the board has lanes. */
  lane?: string;
}

export interface BoardColumn<Card extends BoardCard = BoardCard> {
  id: string;
  title: string;
  /** The line under the title. @default "neutral" */
  tone?: BadgeTone;
  /** A colour that staff chose for the column; it wins over the tone. */
  color?: string;
  /** How many cards there are in all, those that aren't loaded too. @default the number of `cards` */
  count?: number;
  /** At the end of the head: the sum with its currency. */
  sum?: ReactNode;
  /** In a second line of the head: the weighted sum, a goal. */
  detail?: ReactNode;
  /** How many cards the column should hold at most. Above it the head warns; nothing is refused. */
  limit?: number;
  cards: readonly Card[];
  /** More cards wait on the server: `onLoadMore` asks for them. */
  hasMore?: boolean;
  loadingMore?: boolean;
  /** Stands in an empty column. @default the text for "no cards" */
  empty?: ReactNode;
}

/** A row across all columns: the cards of one owner. */
export interface BoardLane {
  id: string;
  title: string;
  /** Beside the title: a count, a sum. */
  detail?: ReactNode;
}

/** A place to drop cards beside the columns: won, lost. It shows while cards are carried. */
export interface BoardZone {
  /** That of a column, where it brings a far one within reach: menus then name the column alone. */
  id: string;
  title: string;
  tone?: BadgeTone;
  icon?: ReactNode;
}

export interface BoardMove {
  /** In the order in which they lie on the board. */
  cardIds: Key[];
  toColumn: string;
  /** The card that they come to lie before; null for the end of what is loaded. */
  beforeId: Key | null;
  /** The card that they come to lie behind; null for the top. Tells the end of the loaded cards from the end of all. */
  afterId: Key | null;
  /** Only on a board with lanes. */
  toLane?: string;
}

/** Where cards would come to lie. */
export interface BoardPlace {
  column: string;
  lane?: string;
  beforeId: Key | null;
}
