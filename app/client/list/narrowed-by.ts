import type { ListState } from "../../contract/list.ts";
import type { ValueFormatting } from "../kinds/use-formatting.ts";
import type { Shown } from "../../contract/list-url.ts";

/** What a list is filtered by, as text: the search, then the fields of its filters. */
export function narrowedBy(
  state: ListState | undefined,
  { search, filters }: Shown,
  { t, locale }: ValueFormatting,
): string {
  const labels = filters.flatMap(
    ({ field }) => state?.filters.find(({ name }) => name === field)?.label ?? [],
  );
  const searched = search === "" ? [] : [t("list.searchOf", { text: search })];
  return new Intl.ListFormat(locale).format([...searched, ...new Set(labels)]);
}
