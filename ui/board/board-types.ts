import type { ReactNode } from "react";
import type { BadgeTone } from "../badge/badge.tsx";
import type { Key } from "../data-list/selection.ts";

export interface BoardCard {
  /** Unique on the whole board. */
  id: Key;
  /** The card's title, also announced by screen readers while the card moves. */
  title: string;
  /** Makes the card a link, followed on press and Enter. */
  href?: string;
  /** A thumbnail before the title. */
  picture?: ReactNode;
  /** Below the title, such as the customer. */
  subtitle?: ReactNode;
  /** Bold, in the footer: the amount with its currency. */
  value?: ReactNode;
  /** Small, in the footer: the age or next date, as text. */
  note?: ReactNode;
  /** Urgency of the note; its text must say so too. @default "neutral" */
  noteTone?: BadgeTone;
  /** The owner, shown as an avatar in the footer. */
  person?: string;
  /** Between subtitle and footer: the next task, labels. */
  extra?: ReactNode;
  /** Why the card can't be moved. It stays focusable and shows this reason. */
  lockedReason?: string;
  /** The card's lane, if the board has lanes. */
  lane?: string;
}

export interface BoardColumn<Card extends BoardCard = BoardCard> {
  id: string;
  title: string;
  /** The line under the title. @default "neutral" */
  tone?: BadgeTone;
  /** A colour chosen by the user; overrides the tone. */
  color?: string;
  /** Total number of cards, including those not loaded. @default the number of `cards` */
  count?: number;
  /** At the end of the header: the sum with its currency. */
  sum?: ReactNode;
  /** Second header line: the weighted sum or a goal. */
  detail?: ReactNode;
  /** Recommended maximum number of cards. Above it the header warns; nothing is refused. */
  limit?: number;
  cards: readonly Card[];
  /** More cards are available on the server; `onLoadMore` requests them. */
  hasMore?: boolean;
  loadingMore?: boolean;
  /** Shown in an empty column. @default the "no cards" text */
  empty?: ReactNode;
}

/** A row across all columns, such as one owner's cards. */
export interface BoardLane {
  id: string;
  title: string;
  /** Next to the title: a count or sum. */
  detail?: ReactNode;
}

/** A drop target outside the columns, such as Won or Lost. Visible only while cards are being moved. */
export interface BoardZone {
  /** May equal a column's id to bring a distant column within reach; menus then list the column only. */
  id: string;
  title: string;
  tone?: BadgeTone;
  icon?: ReactNode;
}

export interface BoardMove {
  /** In board order. */
  cardIds: Key[];
  toColumn: string;
  /** The card they are inserted before; null for the end of the loaded cards. */
  beforeId: Key | null;
  /**
   * The card they are inserted after; null for the top. Distinguishes the end of the loaded cards from the end of all.
   */
  afterId: Key | null;
  /** Only on boards with lanes. */
  toLane?: string;
}

/** A drop position. */
export interface BoardPlace {
  column: string;
  lane?: string;
  beforeId: Key | null;
}
