import type { FoundList } from "../../contract/record.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { countText } from "./count-text.ts";
import { foundAddress } from "./found-address.ts";

/** "Show 3 orders": the way to each list with what was found in it. */
export function useFoundLinks(lists: readonly FoundList[] = []): { label: string; href: string }[] {
  const { t, locale, formats } = useSpeech();
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
