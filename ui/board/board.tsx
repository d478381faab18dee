import { useId, useRef, type ComponentProps, type ReactNode } from "react";
import { BulkBar, type BulkAction } from "../data-list/bulk-bar.tsx";
import type { Key, Selection } from "../data-list/selection.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { Menu } from "../menu/menu.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { drawFailedLoad } from "../shared/failed-load.tsx";
import { levelBelow, type HeadingLevel } from "../shared/heading-level.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useDragLibrary } from "../shared/use-drag-library.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { BoardZones } from "./board-zones.tsx";
import { ColumnCards, ColumnHead, MoreButton } from "./board-column.tsx";
import { boardStrings } from "./board-strings.ts";
import type { BoardCard, BoardColumn, BoardLane, BoardMove, BoardPlace, BoardZone } from "./board-types.ts";
import styles from "./board.module.css";
import { useBoardDrag } from "./use-board-drag.ts";
import { useBoardFocus } from "./use-board-focus.ts";
import { useBoardMenu } from "./use-board-menu.ts";
import { useCarry } from "./use-carry.ts";
import { useDrawnCards } from "./use-drawn-cards.ts";

export interface BoardProps<Card extends BoardCard = BoardCard> extends Omit<
  ComponentProps<"div">,
  "children" | "onSelect"
> {
  /** Accessible name of the board: "Deals". */
  label: string;
  /** Columns in order, with their cards. */
  columns: readonly BoardColumn<Card>[];
  /** Rows across the columns. Each card names its lane. */
  lanes?: readonly BoardLane[];
  /** Drop targets outside the columns. */
  zones?: readonly BoardZone[];
  /** Called when cards move. Show the move at once with `moveBoardCards`, and revert it if the server refuses. */
  onMove?: (move: BoardMove) => void;
  /** Called when cards are dropped on a zone. */
  onZoneDrop?: (drop: { cardIds: Key[]; zone: string }) => void;
  /** Why these cards can't move to a position; undefined if they can. */
  moveRefusal?: (cards: readonly Card[], place: BoardPlace) => string | undefined;
  /** Makes cards selectable and movable together, unless the board is read-only. */
  selection?: Selection;
  defaultSelection?: Selection;
  onSelectionChange?: (selection: Set<Key>) => void;
  /** Actions for the selection, besides moving it. */
  bulkActions?: readonly BulkAction[];
  /** Menu items above the move actions. */
  cardActions?: (card: Card) => readonly MenuItem[];
  /** Renders the inside of a card. Define it outside components, or memoize it. */
  renderCard?: (card: Card) => ReactNode;
  /** Called on press or Enter. `href` takes precedence. */
  onOpen?: (card: Card) => void;
  /** Called to load more cards of a column with `hasMore`. */
  onLoadMore?: (column: string) => void;
  /** How many cards of a column are rendered at first, and added by "Show more". @default 20 */
  pageSize?: number;
  readOnly?: boolean;
  /** Level of the columns' and lanes' titles in the page; those of cards are one below. @default 3 */
  headingLevel?: HeadingLevel;
  /** First load: skeleton cards in the final layout. Columns may already be given without cards. */
  loading?: boolean;
  /** Why the cards could not be loaded. Cards already shown stay. */
  error?: string | undefined;
  /** Offers to load again after an error. */
  onRetry?: () => void;
}

const noZones: readonly BoardZone[] = [];
const none: Selection = new Set();
const placeholders: readonly BoardColumn<never>[] = ["1", "2", "3", "4"].map((id) => ({
  id,
  title: "",
  cards: [],
}));

/**
 * Cards in columns, moved by pointer, keyboard or menu. The cards are one tab stop: arrow keys move between
 * them, Space picks one up and drops it, Escape cancels. X or Ctrl+click selects cards, which then move
 * together. Enter opens a card, or picks it up if it can't be opened. The board fills the height of its
 * container and scrolls inside. It extends 8 px beyond its sides for focus rings; set `--bo-board-gutter` to
 * the available space, such as `0px` at the edges of the page.
 *
 * @example
 * <Board label="Deals" columns={columns} zones={[{ id: "won", title: "Won", tone: "success" }]}
 *   onMove={(move) => { setColumns(moveBoardCards(columns, move)); void save(move); }} />
 */
export function Board<Card extends BoardCard = BoardCard>({
  label,
  columns: given,
  lanes,
  zones = noZones,
  onMove,
  onZoneDrop,
  moveRefusal,
  selection: ownSelection,
  defaultSelection = none,
  onSelectionChange,
  bulkActions = [],
  cardActions,
  renderCard,
  onOpen,
  onLoadMore,
  pageSize = 20,
  readOnly = false,
  headingLevel = 3,
  loading = false,
  error,
  onRetry,
  className,
  ...rest
}: BoardProps<Card>) {
  const strings = useStrings(boardStrings);
  const boardId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = loading && given.length === 0 ? placeholders : given;
  const canMove = !readOnly && onMove !== undefined;
  const drag = useDragLibrary(canMove);
  const { drawn, drawMore, hasMore } = useDrawnCards<Card>(columns, pageSize, onLoadMore);
  const [selected, setSelected] = useControllable(
    ownSelection,
    defaultSelection,
    onSelectionChange as ((selection: Selection) => void) | undefined,
  );
  const selection = readOnly ? none : selected;

  const carrying = useCarry<Card>({
    columns,
    lanes,
    zones,
    drawn,
    onMove,
    onZoneDrop,
    moveRefusal,
    onDropped: (ids, { place }) => {
      if (place) {
        drawMore(place.column, ids.size);
        focus.follow(ids, place);
      }
      if ([...ids].some((id) => selection.has(id))) setSelected(new Set());
    },
  });
  const { carry, refusal } = carrying;
  const menus = useBoardMenu<Card>({
    boardId,
    drag,
    columns,
    zones,
    canMove,
    selection,
    onSelectionChange: readOnly ? undefined : setSelected,
    carrying,
    cardActions,
    renderCard,
    opens: onOpen !== undefined,
    headingLevel: levelBelow(headingLevel),
    strings,
  });
  const focus = useBoardFocus<Card>({
    scroller,
    columns,
    lanes,
    grid: carrying.grid(none),
    carrying,
    canMove,
    taken: menus.taken,
    selection,
    onSelectionChange: readOnly ? undefined : setSelected,
    onOpen,
  });
  useBoardDrag({
    drag,
    boardId,
    scroller,
    onLift: (id) => carrying.lift(menus.taken(id), "pointer", id),
    onHover: carrying.hover,
    onDrop: (over) => (over ? carrying.drop(over) : carrying.cancel()),
    placeAt: (column, lane, index) => {
      const { shown, following } = carrying.grid(carry?.ids ?? none);
      return { place: { column, lane, beforeId: shown(column, lane)[index]?.id ?? following(column, lane) } };
    },
  });

  const slotIn = (column: string, lane: string | undefined) => {
    const place = carry?.over?.place;
    if (!place || place.column !== column || place.lane !== lane || !carrying.changes) return undefined;
    return place.beforeId;
  };
  const cell = (
    column: BoardColumn<Card>,
    lane?: BoardLane,
    around?: { head: ReactNode; foot: ReactNode },
  ) => (
    <ColumnCards
      key={column.id}
      {...around}
      column={column}
      lane={lane}
      cards={drawn(column).filter((card) => lane === undefined || card.lane === lane.id)}
      view={menus.shared}
      current={focus.current}
      selection={selection}
      carry={carry}
      slotBefore={slotIn(column.id, lane?.id)}
      refusal={refusal}
      loading={loading}
    />
  );
  const detailed = columns.some(({ detail }) => detail);
  const head = (column: BoardColumn<Card>) => (
    <ColumnHead key={column.id} column={column} detailed={detailed} headingLevel={headingLevel} />
  );
  const foot = (column: BoardColumn<Card>) =>
    hasMore(column) && <MoreButton column={column} onPress={() => drawMore(column.id)} />;

  return (
    <div {...rest} className={classNames(styles.board, className)} aria-busy={loading || undefined}>
      <VisuallyHidden id={boardId} hidden>
        {canMove && strings.boardInstructions}
      </VisuallyHidden>
      {drawFailedLoad(error, strings.retry, onRetry)}
      <div
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form, and can't scroll
        role="group"
        // Without cards to go to, keys must reach its scrolling all the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={columns.every(({ cards }) => cards.length === 0) ? 0 : undefined}
        aria-label={label}
        className={styles.scroll}
        data-carrying={carry?.by}
        {...focus.handlers}
      >
        <div
          className={lanes ? styles.lanes : styles.columns}
          style={{ "--bo-columns": columns.length } as object}
        >
          {lanes ? (
            <Lanes {...{ columns, lanes, headingLevel, head, cell, foot }} />
          ) : (
            columns.map((column) => cell(column, undefined, { head: head(column), foot: foot(column) }))
          )}
        </div>
      </div>
      {carry && zones.length > 0 && (
        <BoardZones zones={zones} boardId={boardId} drag={drag} over={carry.over?.zone} />
      )}
      {!carry && (
        <BulkBar count={selection.size} actions={bulkActions} onClear={() => setSelected(new Set())}>
          {canMove && (
            <Menu
              label={strings.boardMoveTo}
              trigger={
                <button type="button" className={styles.moveTo}>
                  {strings.boardMoveTo}
                </button>
              }
              items={menus.moveItems(selection)}
            />
          )}
        </BulkBar>
      )}
      <output aria-live="assertive">
        <VisuallyHidden>{carrying.said}</VisuallyHidden>
      </output>
    </div>
  );
}

interface LanesProps<Card extends BoardCard> {
  columns: readonly BoardColumn<Card>[];
  lanes: readonly BoardLane[];
  headingLevel: HeadingLevel;
  head: (column: BoardColumn<Card>) => ReactNode;
  cell: (column: BoardColumn<Card>, lane: BoardLane) => ReactNode;
  foot: (column: BoardColumn<Card>) => ReactNode;
}

/** Rows across the columns, between the columns' heads and feet. */
function Lanes<Card extends BoardCard>(props: LanesProps<Card>) {
  const { columns, lanes, headingLevel, head, cell, foot } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <div className={styles.heads}>{columns.map(head)}</div>
      {lanes.map((lane) => (
        <section key={lane.id} className={styles.lane} aria-label={lane.title}>
          <div className={styles.laneHead}>
            <Heading className={styles.laneName}>{lane.title}</Heading>
            {lane.detail && <bdi className={styles.count}>{lane.detail}</bdi>}
          </div>
          {columns.map((column) => cell(column, lane))}
        </section>
      ))}
      <div className={styles.heads} data-foot>
        {columns.map((column) => (
          <div key={column.id}>{foot(column)}</div>
        ))}
      </div>
    </>
  );
}
