import type { Actor } from "../../../server/actor.ts";
import { money as amount } from "../../../server/i18n/money.ts";
import type { Field } from "../../../server/resources/field.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";
import { present } from "../../../contract/present.ts";
import { offsetsOf } from "./credit-offsets.ts";
import { creditSources, nameOfSource, spreadCredit } from "./credit-sources.ts";
import type { Invoice } from "./invoices.table.ts";

/** Maximum number of sources in one form; the rest can be used by applying credit again. */
const maxSources = 12;

const named = (field: Field, label: string): Field => ({ ...field, shape: { ...field.shape, label } });

/** How much of each payment and credit note pays the invoice: as much as it takes, oldest first. */
export async function creditForm(actor: Actor, record: VisibleRow<Invoice>): Promise<Record<string, Field>> {
  const currency = present(record.currency_id, "currency of the invoice");
  const sources = (await creditSources(actor, record)).slice(0, maxSources);
  const parts = spreadCredit(sources, record.balance ?? "0");
  return Object.fromEntries(
    sources.map((source) => {
      const name = nameOfSource(source);
      const part = parts.get(name);
      const initial = part?.gt(0) && { initial: part.toFixed(2) };
      const left = { number: source.number, left: amount(source.free, currency) };
      return [name, named(money({ min: 0, ...initial }), actor.t("invoice.creditSource", left))];
    }),
  );
}

/** Selects one of the documents that it was offset against. */
export async function offsetForm(actor: Actor, record: VisibleRow<Invoice>): Promise<Record<string, Field>> {
  const offsets = await offsetsOf(actor, present(record.invoice_id, "invoice"));
  const numbers = [...new Set(offsets.map(({ number }) => number))];
  const [first = ""] = numbers;
  const options = Object.fromEntries(numbers.map((number) => [number, null]));
  const label = actor.t(record.kind === "credit_note" ? "choice.kind.invoice" : "choice.kind.credit_note");
  return { number: named(choice(options, { required: true, initial: first }), label) };
}
