import { eq } from "drizzle-orm";
import type { Language } from "../../../../contract/languages.ts";
import type { PaperKind } from "../../contract-papers.ts";
import type { RouteCode } from "../../../../contract/routes.ts";
import { plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { forbidden } from "../../../../server/refusal.ts";
import { translate } from "../../../../server/i18n/translate.ts";
import { readRow } from "../../../../server/resources/change/save.ts";
import { employees } from "../../../people/server/employees.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { unitIn } from "../unit-in.ts";
import { languageOf } from "./customer-language.ts";
import type { BusinessPaper } from "./paper-model.ts";
import { readDeal } from "./read-deal.ts";
import { readInvoice } from "./read-invoice.ts";
import { readOrder } from "./read-order.ts";
import type { PaperSource } from "./source.ts";
import { readCompany, readParty } from "./whose.ts";

/** Each paper's record list, and the fields of it that the paper shows. */
export const paperOf: Record<PaperKind, { route: RouteCode; fields: string[] }> = {
  quotation: { route: "deals", fields: ["party", "items", "amount"] },
  order_confirmation: { route: "orders", fields: ["party", "items", "subtotal", "total", "address"] },
  delivery_note: { route: "orders", fields: ["party", "items", "address"] },
  invoice: { route: "invoices", fields: ["party", "lines", "subtotal", "vat", "total", "paid", "balance"] },
  credit_note: { route: "invoices", fields: ["party", "lines", "subtotal", "vat", "total"] },
};

/**
 * Composes a record's paper. It belongs to the record: users who may read all fields of the record that it shows get it
 * in full, including legally required addresses and tax numbers, without permissions for other lists.
 *
 * @param locale defaults to the customer's language
 */
export async function composePaper(
  actor: Actor,
  kind: PaperKind,
  id: number,
  locale?: Language,
): Promise<BusinessPaper> {
  const { route, fields } = paperOf[kind];
  const resource = resourceOf(route);
  const reading = plan(actor.principal, resource, "view");
  await readRow(actor.db, reading, id);
  const hidden = fields.filter((name) => !reading.readable(name));
  if (hidden.length > 0)
    throw forbidden("paper.hidden", {
      fields: hidden.map((name) => actor.t(`field.${name}` as never)).join(", "),
    });
  return completePaper(actor, await readSource(actor, kind, id), locale);
}

function readSource(actor: Actor, kind: PaperKind, id: number): Promise<PaperSource> {
  if (kind === "quotation") return readDeal(actor, id);
  return kind === "invoice" || kind === "credit_note" ? readInvoice(actor, id) : readOrder(actor, kind, id);
}

/** Adds our company and the recipient to the record's data. */
async function completePaper(actor: Actor, source: PaperSource, wanted?: Language): Promise<BusinessPaper> {
  const party = await readParty(actor, source);
  const locale = wanted ?? languageOf(party, actor.locale);
  const { company, iso2, account } = await readCompany(
    actor,
    source.legal_person_id,
    source.currency,
    locale,
  );
  const { kind, number, state, currency, facts, lines, sums, vat_notes, asked, ships_to, note } = source;
  const named = Object.entries(source.named ?? {}).map(([fact, names]) => [
    fact,
    names[locale] ?? names.en ?? "",
  ]);
  const recipient = party.partyIn(locale, iso2);
  return {
    kind,
    locale,
    number,
    state,
    currency,
    company,
    party: recipient,
    facts: {
      ...facts,
      ...Object.fromEntries(named),
      ...(party.code && { customer_number: party.code }),
      ...(recipient.tax_number && { party_tax_number: recipient.tax_number }),
      ...(await contactOf(actor, source.employee_id)),
    },
    lines: lines.map(({ text, ...line }) => ({
      ...line,
      ...(text && { name: translate(locale, text) }),
      unit: unitIn(locale, line.unit),
    })),
    sums,
    vat_notes,
    payment:
      asked && account && Number(asked.amount) > 0
        ? { ...account, holder: company.name, reference: number ?? "", ...asked }
        : null,
    ships_to,
    note,
  };
}

async function contactOf({ db }: Actor, employee_id: number | null) {
  if (employee_id === null) return {};
  const { table } = employees;
  const [person] = await db
    .select({ contact: table.full_name, contact_phone: table.phone, contact_email: table.email })
    .from(table)
    .where(eq(table.employee_id, employee_id));
  return Object.fromEntries(Object.entries(person ?? {}).filter(([, value]) => value !== null));
}
