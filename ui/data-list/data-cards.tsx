import { useUi } from "../provider/provider.tsx";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import styles from "./data-cards.module.css";
import { GroupHeading } from "./group-row.tsx";
import type { GroupItem } from "./group-rows.ts";
import { primaryColumn, skeletonRows, type ListView } from "./list-view.ts";
import { RowCheckbox, RowTitle } from "./row-parts.tsx";
import { Total } from "./totals.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import { useRows } from "./use-row-window.ts";

/** The same rows as cards, for narrow windows. */
export function DataCards<Row>({ view }: { view: ListView<Row> }) {
  const { strings } = useUi();
  const { items, keys } = view;
  const focus = useRowFocus(view.focus);
  const { ref, shown, rowHeight, windowed } = useRows(keys, focus.current);
  if (view.loading)
    return (
      <div ref={ref} className={styles.cards}>
        <span className={visuallyHiddenClass}>{strings.loading}</span>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className={styles.card}>
            <Skeleton width={96 + ((index * 37) % 64)} height={14} />
            <Skeleton width={120 + ((index * 53) % 90)} height={12} />
          </div>
        ))}
      </div>
    );
  return (
    <ul
      ref={ref}
      {...focus.handlers}
      className={styles.cards}
      aria-label={view.label}
      data-long={windowed || undefined}
    >
      {shown.map((place) => {
        if (typeof place !== "number")
          return (
            <li key={`gap before ${place.before}`} aria-hidden style={{ height: place.lines * rowHeight }} />
          );
        const item = items[place]!;
        const line = { view, place, tabIndex: focus.tabIndexOf(place) };
        return item.type === "group" ? (
          <GroupCard key={keys[place]} {...line} item={item} />
        ) : (
          <Card key={keys[place]} {...line} index={item.index} />
        );
      })}
    </ul>
  );
}

interface LineProps<Row> {
  view: ListView<Row>;
  place: number;
  tabIndex: 0 | -1 | undefined;
}

function GroupCard<Row>({ view, item, place, tabIndex }: LineProps<Row> & { item: GroupItem }) {
  const totals = Object.entries(view.grouping?.summaryOf?.(item.path)?.totals ?? {});
  return (
    <li tabIndex={tabIndex} data-item={place} className={styles.groupCard}>
      <GroupHeading view={view} item={item} />
      <span className={styles.sums}>
        {totals.map(([name, total]) => (
          <span key={name}>
            <span className={visuallyHiddenClass}>{view.columnOf(name)?.label} </span>
            <Total>{total}</Total>
          </span>
        ))}
      </span>
    </li>
  );
}

function Card<Row>({ view, index, place, tabIndex }: LineProps<Row> & { index: number }) {
  const { columns, rows, page, select, rowActions, opens } = view;
  const row = rows[index];
  const key = page[index];
  if (row === undefined || key === undefined) return null;
  const primary = columns.find((column) => column.card === "title") ?? primaryColumn(columns);
  const others = columns.filter((column) => column !== primary);
  const given = columns.some(({ card }) => card);
  // Where no column has a place: the first text and the first number.
  const usual = (part: string) => others.find(({ align }) => part === (align === "end" ? "end" : "subtitle"));
  const at = (part: string) =>
    others.filter((column) => (given ? column.card === part : column === usual(part)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the link inside is the control, the card carries the roving focus
    <li
      tabIndex={tabIndex}
      data-item={place}
      data-row={index}
      className={styles.card}
      data-selected={select?.has(key) || undefined}
      data-opens={opens || undefined}
      onContextMenu={(event) => {
        // A long press starts selecting, as in native lists.
        if (!select || select.selecting) return;
        event.preventDefault();
        select.toggle(key, false);
      }}
    >
      {select?.selecting && (
        <div data-row-stop>
          <RowCheckbox view={view} row={row} rowKey={key} />
        </div>
      )}
      {view.rowPicture?.(row)}
      <div className={styles.cardMain}>
        <p className={styles.cardTitle}>
          {primary && <RowTitle view={view} row={row} column={primary} />}
          {at("meta").map((column) => (
            <span key={column.id} className={styles.cardMeta}>
              {column.render(row)}
            </span>
          ))}
        </p>
        {at("subtitle").map((column) => (
          <p key={column.id} className={styles.cardSubtitle}>
            {column.render(row)}
          </p>
        ))}
      </div>
      <div className={styles.cardEnd}>
        {at("end").map((column) => (
          <div key={column.id} className={styles.cardAmount}>
            {column.render(row)}
          </div>
        ))}
        {at("note").map((column) => (
          <div key={column.id}>{column.render(row)}</div>
        ))}
      </div>
      {rowActions && <div data-row-stop>{rowActions(row)}</div>}
    </li>
  );
}
