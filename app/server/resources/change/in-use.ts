import { Status } from "../../../contract/envelope.ts";
import { inPhrase } from "../../../contract/in-phrase.ts";
import type { FoundList } from "../../../contract/record.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { countedUses, findUses, listsOf, remainingUses, type FoundUse, type Use } from "./uses.ts";

/** A record can't be deleted because others reference it. */
export class InUse extends Refusal {
  readonly uses: Use[];
  readonly lists: FoundList[];

  constructor(uses: Use[], name: string, found: FoundUse[], actor: Actor) {
    const unseen = found.reduce((sum, { count, seen }) => sum + count - seen, 0);
    const isMore = found.some(({ count, seen }) => count > countedUses && seen < count);
    const lists = listsOf(actor, found);
    super(Status.refused, unseen > 0 ? "refused.usedUnseen" : "refused.used", {
      values: {
        name,
        uses: inWords(actor, found),
        unseen: isMore ? actor.t("refused.useMost", { count: unseen - 1 }) : unseen,
      },
      data: { lists },
    });
    this.uses = uses;
    this.lists = lists;
  }
}

export async function refuseWhenUsed(actor: Actor, uses: readonly Use[], name: string): Promise<void> {
  const inTheWay = await remainingUses(actor.db, uses);
  if (inTheWay.length > 0) throw new InUse(inTheWay, name, await findUses(actor, inTheWay), actor);
}

export async function usesInWords(actor: Actor, uses: readonly Use[]): Promise<string> {
  const remaining = await remainingUses(actor.db, uses);
  return remaining.length === 0 ? "" : inWords(actor, await findUses(actor, remaining));
}

/** Number of lists named, those with the most records. */
const named = 4;

/** "3 orders, 1 invoice and 12 others" */
function inWords({ t, locale }: Actor, found: readonly FoundUse[]): string {
  const counted = (all: number) => (all > countedUses ? t("refused.useMost", { count: countedUses }) : all);
  const parts = found.slice(0, named).map(({ user, count }) =>
    t("refused.use", {
      count: counted(count),
      records: inPhrase(t(`resource.${user.code}.${count === 1 ? "one" : "many"}`), locale),
    }),
  );
  const others = found.slice(named).reduce((sum, { count }) => sum + count, 0);
  if (others > 0) parts.push(t("refused.useOthers", { count: counted(others) }));
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
}
