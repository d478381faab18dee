import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { writeSheet } from "../../../server/exchange/write-sheet.ts";
import type { Serving } from "../../../server/files/serve-files.ts";
import { separatorsIn } from "../../../server/i18n/translate.ts";
import { notFound } from "../../../server/refusal.ts";
import { describeTableColumns } from "../../../server/resources/describe.ts";
import { cellOf } from "../../../server/resources/kinds/cells.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { holderOf, linkHolder } from "../../documents/server/linked-actor.ts";
import { serveLinked } from "../../documents/server/serve-linked.ts";
import { signedAddress } from "../../documents/server/signed-address.ts";
import { type VatTable, vatTables } from "./vat-tables.ts";
import { vatReturnsTable } from "./vat-returns.table.ts";
import { resourceOf } from "../../../server/resources/registry.ts";

const path = "vat-table";
const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const linked = v.object({ table: v.picklist(vatTables), id, ...linkHolder });

const sectionOf = {
  by_rate: "section.vatRates",
  elsewhere: "section.vatElsewhere",
  ec_sales: "section.ecSales",
} as const;

/** The download URL of a return's table, valid for the user while they may read it. Refused if they may not. */
export async function vatTableLink(actor: Actor, table: VatTable, id: number): Promise<string> {
  await sheetOf(actor, table, id);
  return signedAddress(actor.secrets, path, { table, id, ...holderOf(actor) }, actor.now);
}

export const serveVatTables = (app: FastifyInstance, serving: Serving) =>
  serveLinked(app, serving, path, linked, async (actor, shown) =>
    writeSheet("csv", await sheetOf(actor, shown.table, shown.id)),
  );

/** A table as the return shows it, or as it was filed. */
async function sheetOf(actor: Actor, name: VatTable, id: number) {
  const { db, principal, locale, t } = actor;
  const resource = resourceOf(vatReturnsTable);
  const record = await findOne(db, plan(principal, resource, "export"), id, locale);
  const table = resource.tables[name];
  const rows = await table?.read(actor, record, { limit: Infinity, offset: 0, search: "" });
  if (!table || !rows) throw notFound();
  const { decimal } = separatorsIn(locale);
  return {
    name: [record.number, t(sectionOf[name])].join(" ").replaceAll("/", "-"),
    headers: describeTableColumns(principal, table.columns, t).map(({ label }) => label),
    decimal,
    rows: (async function* () {
      for (const row of rows)
        yield Object.entries(table.columns).map(([column, field]) => cellOf(column, field, row, t, decimal));
    })(),
  };
}
