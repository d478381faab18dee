import { and, inArray } from "drizzle-orm";
import { planOrNone } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { contracts } from "../../../contracts/server/contracts.ts";
import { money } from "../../../../server/i18n/money.ts";
import { baseCurrency } from "../../../../server/base-currency.ts";
import type { Price } from "./resolve-prices.ts";
import { contractsTable } from "../../../contracts/server/contracts.table.ts";

/** "Contract C-12, from 10 pcs, since 01.03.2026": explanations of some prices, by key. */
export async function explainPrices(actor: Actor, prices: Map<string, Price>): Promise<Map<string, string>> {
  const codes = await contractCodes(
    actor,
    [...prices.values()].flatMap(({ agreed }) => (agreed?.contract_id ? [agreed.contract_id] : [])),
  );
  const { code } = await baseCurrency(actor.db);
  return new Map([...prices].map(([key, price]) => [key, sentence(actor, price, codes, code)]));
}

function sentence(
  { t }: Actor,
  { source, agreed, discount, base, base_due = base }: Price,
  codes: Map<number, string>,
  currency: string,
): string {
  const catalogue = money(base_due, currency);
  if (agreed) {
    const code = agreed.contract_id === null ? undefined : codes.get(agreed.contract_id);
    return [
      code === undefined ? t(`price.source.${source}`) : t("price.contract", { code }),
      ...(agreed.discount_percent === null
        ? []
        : [t("price.off", { percent: plain(agreed.discount_percent), base: catalogue })]),
      ...(agreed.min_quantity > 1 ? [t("price.from", { quantity: agreed.min_quantity })] : []),
      t("price.since", { date: agreed.valid_from.split("-").reverse().join(".") }),
    ].join(", ");
  }
  if (discount !== undefined)
    return `${t(`price.source.${source}`)}, ${t("price.off", { percent: plain(discount), base: catalogue })}`;
  return t(`price.source.${source}`);
}

const plain = (percent: string): string => String(Number(percent));

async function contractCodes({ db, principal }: Actor, ids: number[]): Promise<Map<number, string>> {
  const reading = planOrNone(principal, contractsTable, "view");
  if (ids.length === 0 || !reading) return new Map();
  const { table } = contracts;
  const rows = await db
    .select({ id: table.contract_id, code: table.code })
    .from(table)
    .where(and(inArray(table.contract_id, ids), reading.where()));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
