import type { FoundList } from "../../contract/record.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { countText } from "./count-text.ts";
import { foundAddress } from "./found-address.ts";

/** "Show 3 orders": a link to each list, filtered to the matches. */
export function useFoundLinks(lists: readonly FoundList[] = []): { label: string; href: string }[] {
  const { t, locale, formats } = useFormatting();
  return lists.flatMap((list) => {
    const { code, count, more } = list;
    const href = foundAddress(list);
    const records = t(`resource.${code}.${count === 1 ? "one" : "many"}`);
    const total = countText({ total: count, total_is_exact: !more }, formats);
    return href
      ? [{ href, label: t("list.showFound", { count: total, records: inPhrase(records, locale) }) }]
      : [];
  });
}
