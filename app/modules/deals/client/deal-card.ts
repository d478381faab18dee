import { formatMoney } from "@backoffice/ui";
import type { BoardCard } from "@backoffice/ui/planning";
import { isExpanded, type Row } from "../../../contract/kinds.ts";
import { paths } from "../../../client/paths.ts";
import { currencyOf } from "../../../client/kinds/number.tsx";
import type { ValueFormatting } from "../../../client/kinds/use-formatting.ts";
import { expandedOf, textOf } from "../../../client/kinds/values.ts";
import { toClock, todayAt } from "../../../client/kinds/zoned-time.ts";
import { formatDate } from "../../../client/i18n/dates.ts";

export interface DealCard extends BoardCard {
  row: Row;
}

/** Drops the cents of round amounts. */
export const shortMoney = (amount: string, currency: string, formatting: ValueFormatting): string =>
  formatMoney({ amount: amount.replace(/\.00$/, ""), currency }, formatting.formats);

/** How long a deal has been in its stage: "today", "3 d", "5 w". */
function ageOf(days: number, { t }: ValueFormatting): string {
  if (days < 1) return t("board.today");
  return days < 28 ? t("board.days", { count: days }) : t("board.weeks", { count: Math.floor(days / 7) });
}

/** A card's note: the closing date of a closed deal; for an open one its time in the stage, and whether it is stale. */
export function noteOf(
  row: Row,
  today: string,
  formatting: ValueFormatting,
): Pick<BoardCard, "note" | "noteTone"> {
  const { t } = formatting;
  const closed = toClock(textOf(row.closed_at), formatting.timeZone).slice(0, 10);
  if (closed !== "") return { note: formatDate(closed).slice(0, 5) };
  const age = ageOf(Number(row.days_in_stage), formatting);
  const rots = textOf(row.rots_on);
  if (rots !== "" && rots < today) return { note: t("board.stuck", { age }), noteTone: "danger" };
  return { note: age };
}

/** The next step, if known. */
export function nextOf(
  row: Row,
  { t, timeZone }: ValueFormatting,
): { text: string; late: boolean } | undefined {
  const today = todayAt(timeZone);
  const due = toClock(textOf(row.next_task_at), timeZone).slice(0, 10);
  if (due === "") return undefined;
  const date = formatDate(due);
  if (due < today) return { text: t("board.late", { date }), late: true };
  return { text: due === today ? t("board.today") : date, late: false };
}

export function cardOf(row: Row, today: string, lanes: boolean, formatting: ValueFormatting): DealCard {
  const amount = textOf(row.amount);
  const owner = expandedOf(row, "owner_id")?.name ?? undefined;
  const { party } = row;
  return {
    row,
    id: Number(row.deal_id),
    title: textOf(row.name),
    href: paths.record("deals", Number(row.deal_id)),
    subtitle: (isExpanded(party) && party.name) || undefined,
    value: amount === "" ? undefined : shortMoney(amount, currencyOf(row, formatting), formatting),
    ...noteOf(row, today, formatting),
    ...(owner && { person: owner }),
    ...(lanes && { lane: textOf(row.owner_id) }),
  };
}
