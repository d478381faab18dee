import type { ColumnLayout } from "@backoffice/ui";
import type { Column, ListSettings, ListState } from "../../contract/list.ts";

type Arranged = Pick<ListState["settings"], "columns" | "more" | "pinned" | "widths">;

/** How the reader has arranged the columns, as the list of `ui` says it: those that could show as well are hidden. */
export const layoutOf = ({ columns, more, pinned, widths }: Arranged): ColumnLayout => ({
  order: columns.map(({ name }) => name),
  hidden: more.map(({ name }) => name),
  pinned,
  widths,
});

/** Every column that can show, the shown ones first. */
export const allColumns = ({ columns, more }: Arranged): Column[] => [...columns, ...more];

/** What is kept of a layout: the columns that show, in their order. */
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
