import { date } from "../../../server/resources/kinds/date.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { ecSalesOf, type EcSale } from "./ec-sales.ts";
import { figuresByRate, type FoundDocument, type RateFigures } from "./vat-figures.ts";
import { ecColumns, rateColumns } from "./vat-returns.table.ts";

const { vat_treatment, vat_rate, ...amounts } = rateColumns;
const { goods, services } = ecColumns;

export const documentColumns = {
  invoice_id: reference("invoices"),
  taxed_on: date(),
  party: text(),
  ...amounts,
  goods,
  services,
};

/** What a row of a return's tables adds up: a treatment and rate, or a customer. As long as a search may be. */
const partOf = (row: RateFigures | EcSale): string =>
  "vat_rate" in row
    ? `${row.vat_treatment ?? "domestic"} ${row.vat_rate}`
    : `customer:${row.vat_number ?? row.name ?? ""}`.slice(0, 100);

export const withPart = <Row extends RateFigures | EcSale>(row: Row) => ({ ...row, $part: partOf(row) });

/** Returns filed earlier didn't tell goods from services. */
const partsOf = (row: RateFigures | EcSale): string[] => [
  partOf(row),
  partOf(row).replace(/_(goods|services) /, " "),
];

/** The documents that a row adds up, each with its share of the amounts. */
export const documentsBehind = (documents: readonly FoundDocument[], part: string) =>
  documents.flatMap((document) => {
    const { invoice_id, invoice, taxed_on, party } = document;
    return [...figuresByRate([document]), ...ecSalesOf([document])]
      .filter((share) => partsOf(share).includes(part))
      .map((share) => ({ invoice_id, invoice, taxed_on, party, ...share }));
  });
