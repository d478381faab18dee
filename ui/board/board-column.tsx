import { TriangleAlert } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import type { Key, Selection } from "../data-list/selection.ts";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { formatDecimal } from "../shared/format.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { BoardCardItem, CardSkeleton } from "./board-card.tsx";
import { boardStrings } from "./board-strings.ts";
import type { BoardCard, BoardColumn, BoardLane } from "./board-types.ts";
import type { BoardView } from "./board-view.ts";
import styles from "./board.module.css";
import type { Carry } from "./use-carry.ts";
import { useDropTarget } from "./use-board-drag.ts";

interface ColumnHeadProps<Card extends BoardCard> {
  column: BoardColumn<Card>;
  /** Reserves a second header line so that cards start at the same height in all columns. */
  detailed: boolean;
  headingLevel: HeadingLevel;
}

export function ColumnHead<Card extends BoardCard>({
  column,
  detailed,
  headingLevel,
}: ColumnHeadProps<Card>) {
  const Heading = `h${headingLevel}` as const;
  const { formats } = useUi();
  const strings = useStrings(boardStrings);
  const count = column.count ?? column.cards.length;
  const { limit } = column;
  const passed = limit !== undefined && count > limit;
  const texts = { count: formatDecimal(String(count), formats), limit: limit ?? "" };
  return (
    <div className={styles.head} data-tone={column.tone ?? "neutral"}>
      <div className={styles.facts}>
        {column.title ? <Heading className={styles.name}>{column.title}</Heading> : <Skeleton width={72} />}
        {!column.title ? null : limit === undefined ? (
          <span className={styles.count}>{texts.count}</span>
        ) : (
          <span className={styles.count} data-passed={passed || undefined}>
            {passed && <TriangleAlert aria-hidden />}
            <span aria-hidden>
              {texts.count}/{limit}
            </span>
            <VisuallyHidden>
              {fill(passed ? strings.boardLimitPassed : strings.boardLimit, texts)}
            </VisuallyHidden>
          </span>
        )}
        <span className={styles.sum}>{column.sum}</span>
      </div>
      {detailed && <div className={styles.detail}>{column.detail}</div>}
      <div className={styles.line} style={column.color ? { background: column.color } : undefined} />
    </div>
  );
}

interface ColumnCardsProps<Card extends BoardCard> {
  column: BoardColumn<Card>;
  lane?: BoardLane;
  cards: readonly Card[];
  view: BoardView<Card>;
  current: Key | undefined;
  selection: Selection;
  carry: Carry | null;
  /** The card the drop slot opens above; null for the end, undefined for no slot here. */
  slotBefore: Key | null | undefined;
  refusal: string | undefined;
  loading: boolean;
  /** Rendered above and below the list, inside the drop area. */
  head?: ReactNode;
  foot?: ReactNode;
}

/** The cards of a column, or of one lane within it. */
export function ColumnCards<Card extends BoardCard>({
  column,
  lane,
  cards,
  view,
  current,
  selection,
  carry,
  slotBefore,
  refusal,
  loading,
  head,
  foot,
}: ColumnCardsProps<Card>) {
  const strings = useStrings(boardStrings);
  const element = useRef<HTMLDivElement>(null);
  useDropTarget(view.drag, element, { boardId: view.boardId, column: column.id, lane: lane?.id });
  return (
    <div ref={element} className={styles.cell} data-over={slotBefore !== undefined || undefined}>
      {head}
      <ul
        className={styles.cards}
        aria-label={lane ? `${column.title}, ${lane.title}` : column.title}
        aria-busy={loading || undefined}
        data-many={cards.length > 40 || undefined}
      >
        {loading
          ? [0, 1, 2].map((index) => <CardSkeleton key={index} />)
          : cards.map((card) => [
              slotBefore === card.id && <Slot key="slot" refusal={refusal} />,
              <BoardCardItem
                key={card.id}
                card={card}
                view={view}
                current={current === card.id}
                selected={selection.has(card.id)}
                carried={carry?.ids.has(card.id) ? carry.by : undefined}
              />,
            ])}
        {slotBefore !== undefined && !cards.some(({ id }) => id === slotBefore) && <Slot refusal={refusal} />}
        {!loading && cards.length === 0 && slotBefore === undefined && (
          <li className={styles.empty}>{column.empty ?? strings.boardEmpty}</li>
        )}
      </ul>
      {foot}
    </div>
  );
}

const Slot = ({ refusal }: { refusal: string | undefined }) => (
  <li className={styles.slot} data-slot data-refused={refusal !== undefined || undefined}>
    {refusal}
  </li>
);

export function MoreButton<Card extends BoardCard>({
  column,
  onPress,
}: {
  column: BoardColumn<Card>;
  onPress: () => void;
}) {
  const strings = useStrings(boardStrings);
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.load}
      pending={column.loadingMore}
      onClick={onPress}
    >
      {fill(strings.boardMore, { column: column.title })}
    </Button>
  );
}
