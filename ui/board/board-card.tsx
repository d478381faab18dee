import { Check, Ellipsis, Lock } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Menu } from "../menu/menu.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { Link } from "../shared/link.tsx";
import { boardStrings } from "./board-strings.ts";
import type { BoardCard } from "./board-types.ts";
import type { BoardView } from "./board-view.ts";
import { dragCard } from "./drag-card.ts";
import styles from "./board.module.css";

interface BoardCardItemProps<Card extends BoardCard> {
  card: Card;
  view: BoardView<Card>;
  /** The one card that Tab reaches. */
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
    <li className={styles.item}>
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
        {view.renderCard ? view.renderCard(card) : <CardFields card={card} />}
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
        {view.hasMenu && <CardMenu card={card} view={view} current={current} />}
      </article>
    </li>
  );
}

/** A card is drawn again only when it changes: a carried one crosses a thousand others. */
export const BoardCardItem = memo(CardItem) as typeof CardItem;

function CardFields({ card }: { card: BoardCard }) {
  return (
    <>
      <h4 className={styles.title}>
        {card.href ? (
          <Link href={card.href} className={styles.link} tabIndex={-1} draggable={false} data-card-link>
            {card.title}
          </Link>
        ) : (
          card.title
        )}
      </h4>
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

/** A plain button until it is pressed: thousands of cards don't carry a menu each. */
function CardMenu<Card extends BoardCard>({
  card,
  view,
  current,
}: Pick<BoardCardItemProps<Card>, "card" | "view" | "current">) {
  const strings = useStrings(boardStrings);
  const [state, setState] = useState<"asleep" | "open" | "closed">("asleep");
  const label = fill(strings.boardCardActions, { card: card.title });
  const button = (
    <button
      type="button"
      className={styles.more}
      aria-label={label}
      aria-haspopup="menu"
      tabIndex={current ? 0 : -1}
      data-card-menu
      onClick={state === "asleep" ? () => setState("open") : undefined}
    >
      <Ellipsis aria-hidden />
    </button>
  );
  if (state === "asleep") return button;
  return (
    <Menu
      label={label}
      trigger={button}
      align="end"
      open={state === "open"}
      onOpenChange={(open) => setState(open ? "open" : "closed")}
      items={state === "open" ? view.menuItems(card) : []}
    />
  );
}
