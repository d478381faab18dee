import { GripVertical, Pin } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import styles from "./column-chooser.module.css";
import { moveTo, orderedNames, toggleHidden, togglePinned, type ColumnLayout } from "./column-layout.ts";
import { dataListStrings } from "./data-list-strings.ts";

export interface ChosenColumn {
  id: string;
  label: string;
  /** The row header, which is always shown. */
  primary?: boolean;
}

interface ColumnRowsProps {
  columns: readonly ChosenColumn[];
  layout: ColumnLayout;
  onLayoutChange: (layout: ColumnLayout) => void;
}

/** The columns of a list: shown or hidden, pinned, and in their order. */
export default function ColumnRows({ columns, layout, onLayoutChange }: ColumnRowsProps) {
  const strings = useStrings(dataListStrings);
  const list = useRef<HTMLUListElement>(null);
  const names = orderedNames(columns, layout);
  const primary = columns.find((column) => column.primary) ?? columns[0];

  const put = (name: string, target: string | undefined) => {
    // Pinned columns stay pinned here; pinning has its own button.
    if (target === undefined || target === name) return;
    onLayoutChange({ ...moveTo(columns, layout, name, target), pinned: layout.pinned });
  };
  const step = (name: string, event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    put(name, names[names.indexOf(name) + by]);
  };
  const follow = (name: string, event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const under = [...list.current!.children].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top <= event.clientY && event.clientY < bottom;
    });
    put(name, names[under]);
  };

  return (
    <ul ref={list} className={styles.rows}>
      {names.map((name) => {
        const column = columns.find((each) => each.id === name)!;
        const pinned = layout.pinned?.includes(name) ?? false;
        return (
          <li key={name} className={styles.row}>
            <button
              type="button"
              className={styles.grip}
              aria-label={fill(strings.moveColumn, { label: column.label })}
              onKeyDown={(event) => step(name, event)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => follow(name, event)}
            >
              <GripVertical aria-hidden />
            </button>
            <Checkbox
              className={styles.label}
              label={column.label}
              checked={column === primary || !layout.hidden?.includes(name)}
              disabled={column === primary}
              onCheckedChange={() => onLayoutChange(toggleHidden(layout, name))}
            />
            <button
              type="button"
              className={styles.pin}
              aria-label={`${strings.pinColumn}: ${column.label}`}
              aria-pressed={pinned}
              onClick={() => onLayoutChange(togglePinned(layout, name))}
            >
              <Pin aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
