import { useUi } from "../provider/provider.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./data-list.module.css";
import { windowedFrom } from "./row-window.ts";
import { primaryColumn, RowCheckbox, RowTitle, skeletonRows, type RowsView } from "./data-table.tsx";

/** The same rows as cards, for windows of a phone's width. */
export function DataCards<Row>(view: RowsView<Row>) {
  const { strings } = useUi();
  if (view.loading)
    return (
      <div className={styles.cards}>
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
      className={styles.cards}
      aria-label={view.label}
      data-long={view.rows.length > windowedFrom || undefined}
    >
      {view.rows.map((_, index) => (
        <Card key={view.page[index]} view={view} index={index} />
      ))}
    </ul>
  );
}

function Card<Row>({ view, index }: { view: RowsView<Row>; index: number }) {
  const { columns, rows, page, select, rowActions, opens, focus } = view;
  const row = rows[index];
  const key = page[index];
  if (row === undefined || key === undefined) return null;
  const primary = columns.find((column) => column.card === "title") ?? primaryColumn(columns);
  const at = (place: string) => columns.filter((column) => column.card === place && column !== primary);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the link inside is the control, the card carries the roving focus
    <li
      {...focus.row(index)}
      className={styles.card}
      data-selected={select?.selection.has(key) || undefined}
      data-opens={opens || undefined}
      onContextMenu={(event) => {
        // A long press begins the selection, as on the phone's own lists.
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
      <div className={styles.cardMain}>
        <p className={styles.cardTitle}>
          {primary && <RowTitle view={view} row={row} column={primary} />}
          {at("meta").map((column) => (
            <span key={column.name} className={styles.cardMeta}>
              {column.render(row)}
            </span>
          ))}
        </p>
        {at("subtitle").map((column) => (
          <p key={column.name} className={styles.cardSubtitle}>
            {column.render(row)}
          </p>
        ))}
      </div>
      <div className={styles.cardEnd}>
        {at("end").map((column) => (
          <div key={column.name} className={styles.cardAmount}>
            {column.render(row)}
          </div>
        ))}
        {at("note").map((column) => (
          <div key={column.name}>{column.render(row)}</div>
        ))}
      </div>
      {rowActions && <div data-row-stop>{rowActions(row)}</div>}
    </li>
  );
}
