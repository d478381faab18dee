import { Check, Lock } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { RowMenu } from "../menu/row-menu.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import { Link } from "../shared/link.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { boardStrings } from "./board-strings.ts";
import type { BoardCard } from "./board-types.ts";
import type { BoardView } from "./board-view.ts";
import { dragCard } from "./drag-card.ts";
import styles from "./board-card.module.css";

interface BoardCardItemProps<Card extends BoardCard> {
  card: Card;
  view: BoardView<Card>;
  /** The one card in the tab order. */
  current: boolean;
  selected: boolean;
  carried: "keys" | "pointer" | undefined;
}

function CardItem<Card extends BoardCard>({
  card,
  view,
  current,
  selected,
  carried,
}: BoardCardItemProps<Card>) {
  const strings = useStrings(boardStrings);
  const element = useRef<HTMLElement>(null);
  const { drag, canMove, boardId, lift } = view;
  const { id, lockedReason } = card;
  const movable = canMove && lockedReason === undefined;

  useEffect(() => {
    if (drag && movable && element.current) return dragCard(drag, element.current, { boardId, id, lift });
  }, [drag, movable, boardId, id, lift]);

  return (
    <li>
      <article
        // Not an interactive role: the card holds a link and a button of its own.
        {...{ tabIndex: current ? 0 : -1 }}
        ref={element}
        className={styles.card}
        aria-label={selected ? `${card.title}, ${strings.boardSelected}` : card.title}
        aria-describedby={boardId}
        data-card={id}
        data-selected={selected || undefined}
        data-carried={carried}
        data-opens={view.opens || undefined}
        data-movable={movable || undefined}
      >
        {view.renderCard ? (
          view.renderCard(card)
        ) : (
          <CardFields card={card} headingLevel={view.headingLevel} />
        )}
        {selected && (
          <span className={styles.tick} aria-hidden>
            <Check />
          </span>
        )}
        {lockedReason && canMove && (
          <p className={styles.locked}>
            <Lock aria-hidden />
            {lockedReason}
          </p>
        )}
        {view.hasMenu && (
          <RowMenu
            label={fill(strings.boardCardActions, { card: card.title })}
            className={styles.more}
            reachable={current}
            items={() => view.menuItems(card)}
          />
        )}
      </article>
    </li>
  );
}

/** Memoized: a dragged card passes over up to a thousand others, which must not re-render. */
export const BoardCardItem = memo(CardItem) as typeof CardItem;

function CardFields({ card, headingLevel }: { card: BoardCard; headingLevel: HeadingLevel }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading className={styles.title}>
        {card.picture && <span className={styles.picture}>{card.picture}</span>}
        {card.href ? (
          <Link href={card.href} className={styles.link} tabIndex={-1} draggable={false} data-card-link>
            {card.title}
          </Link>
        ) : (
          card.title
        )}
      </Heading>
      {card.subtitle && <div className={styles.subtitle}>{card.subtitle}</div>}
      {card.extra && <div className={styles.extra}>{card.extra}</div>}
      {(card.value || card.note || card.person) && (
        <div className={styles.foot}>
          <span className={styles.value}>{card.value}</span>
          {card.note && (
            <span className={styles.note} data-tone={card.noteTone}>
              {card.note}
            </span>
          )}
          {card.person && <Avatar name={card.person} />}
        </div>
      )}
    </>
  );
}

/** Placeholder for a card that is still loading. */
export const CardSkeleton = () => (
  <li className={styles.card} data-skeleton>
    <Skeleton width="70%" height={12} />
    <Skeleton width="45%" height={12} />
    <div className={styles.foot}>
      <Skeleton width={64} height={12} />
      <Skeleton width={24} height={24} round />
    </div>
  </li>
);
