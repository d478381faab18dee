import type { ColumnLayout } from "@backoffice/ui";
import type { Column, ListSettings, ListState } from "../../contract/list.ts";

type Arranged = Pick<ListState["settings"], "columns" | "more" | "pinned" | "widths">;

/** The user's column layout in the format of the `ui` list; the remaining columns are hidden. */
export const layoutOf = ({ columns, more, pinned, widths }: Arranged): ColumnLayout => ({
  order: columns.map(({ name }) => name),
  hidden: more.map(({ name }) => name),
  pinned,
  widths,
});

/** All available columns, the visible ones first. */
export const allColumns = ({ columns, more }: Arranged): Column[] => [...columns, ...more];

/** The saved part of a layout: the visible columns, in order. */
export function settingsOf(
  layout: ColumnLayout,
  settings: Arranged,
): Pick<ListSettings, "columns" | "pinned" | "widths"> {
  const all = allColumns(settings).map(({ name }) => name);
  const known = new Set(all);
  const ordered = [...new Set([...(layout.order ?? []).filter((name) => known.has(name)), ...all])];
  const hidden = new Set(layout.hidden);
  return {
    columns: ordered.filter((name) => !hidden.has(name)),
    pinned: [...(layout.pinned ?? [])],
    widths: { ...layout.widths },
  };
}
