import type { Change } from "../../contract/record.ts";
import type { CellProps, KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import styles from "./kinds.module.css";
import { formatDate } from "../i18n/dates.ts";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const readable = (value: string) => (isDay(value) ? formatDate(value) : value);

/** The fields that an event changed, with their previous values: in a row the first one and the number of others. */
function ChangesCell({ field, row, inList }: CellProps) {
  const all = (row[field.name] as Change[] | undefined) ?? [];
  if (all.length === 0) return <Nothing />;
  const shown = inList ? all.slice(0, 1) : all;
  return (
    <span>
      {shown.map(({ field: name, label, old, new: now }) => (
        <span key={name} className={inList ? undefined : styles.change}>
          {label}: {old !== null && <del>{readable(old)}</del>} {now !== null && <b>{readable(now)}</b>}
        </span>
      ))}
      {all.length > shown.length && <span className={styles.others}> +{all.length - shown.length}</span>}
    </span>
  );
}

/** Written by the system, never by a user, and not searchable. */
export const changes: KindView = {
  Cell: ChangesCell,
  text: (value) => value,
};
