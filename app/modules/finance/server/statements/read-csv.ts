import Big from "big.js";
import { parse } from "csv-parse/sync";
import type { StatementColumn, StatementMapping } from "../../contract-statements.ts";
import { InputLimitExceeded } from "../../../../server/threads/handle-tasks.ts";
import { columnNames } from "../../../../server/exchange/column-names.ts";
import { maxColumns } from "../../../../server/exchange/unpack-sheet.ts";
import type { BankFile, SheetRow } from "./bank-line.ts";
import { beginsWithMonths, readAmount, readDay } from "./read-value.ts";

/** Column names used by banks, in matching order. */
const names: [StatementColumn, RegExp][] = [
  [
    "party_account",
    /iban|konto(nummer|verbindung)?.*(gegen|auftrag|empf|zahl)|party.*acc|account.*(number|counter)|рахунок.*(контр|корес)/,
  ],
  ["date", /^(date|booking ?date|posting ?date|transaction ?date|buchung(s(tag|datum))?|datum|дата.*)$/],
  ["credit", /^(credit|paid ?in|deposits?|money in|haben|gutschrift.*|кредит|надходження)/],
  ["debit", /^(debit|paid ?out|withdrawals?|money out|soll|lastschrift.*|belastung.*|дебет|списання)/],
  ["amount", /^(amount|betrag|umsatz|value|sum|сума)/],
  ["currency", /^(currency|ccy|w[aä]hrung(scode)?|waehrung|валюта)/],
  ["direction", /^(soll\/haben|s\/h|c\/d|d\/c|dr\/cr|cdtdbtind|type)$/],
  [
    "party",
    /name|payee|payer|party|beg[uü]nstigt|auftraggeber|empf[aä]nger|zahlungs(pflicht|beteil)|контрагент|платник|отримувач/,
  ],
  [
    "purpose",
    /purpose|details|description|memo|remittance|message|verwendungszweck|buchungstext|призначення|опис/,
  ],
  ["reference", /reference|transaction ?id|^id$|referenz|документ|номер/],
];

const dates = /^(value ?date|wertstellung|valuta.*)$/;

function guessOf(column: string): StatementColumn | undefined {
  const name = column.trim().toLowerCase();
  return dates.test(name) ? undefined : names.find(([, pattern]) => pattern.test(name))?.[0];
}

/** Guesses the column mapping from the names. Only the purpose may span several columns. */
export function guessColumns(columns: string[]): StatementMapping {
  const mapping: StatementMapping = {};
  const taken = new Set<StatementColumn>();
  for (const column of columns) {
    const guess = guessOf(column);
    if (!guess || (taken.has(guess) && guess !== "purpose")) continue;
    taken.add(guess);
    mapping[column] = guess;
  }
  return mapping;
}

function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/).slice(0, 30);
  const count = (sign: string) =>
    lines.filter((line) => line.includes(sign)).length * 1_000 + widest(lines, sign);
  return [";", "\t", ",", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Per line: more than any table's columns, or the separators in a quoted text. */
const maxCells = 5_000;

function hasEndlessLine(text: string, sign: string): boolean {
  let count = 0;
  for (const letter of text) {
    if (letter === "\n") count = 0;
    else if (letter === sign && (count += 1) > maxCells) return true;
  }
  return false;
}

const widest = (lines: string[], sign: string) => Math.max(...lines.map((line) => line.split(sign).length));

/** A sheet's columns and rows. The header is the row with the most known names: banks put details above it. */
export function readSheetText(text: string): { columns: string[]; rows: SheetRow[] } {
  const delimiter = separatorOf(text);
  if (hasEndlessLine(text, delimiter)) throw new InputLimitExceeded("A line has too many cells.");
  const all: SheetRow[] = [];
  // With "\r\n", a break inside a cell would be counted twice.
  parse(text.replaceAll("\r\n", "\n"), {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
    on_record: (cells: string[], { lines }) => {
      all.push({ line: lines - breaksIn(cells), cells });
      return null;
    },
  });
  const nameOf = (cell: string) => cell.replaceAll("\0", "").slice(0, 100);
  const known = (row: SheetRow | undefined) =>
    Object.keys(guessColumns((row?.cells ?? []).slice(0, maxColumns).map(nameOf))).length;
  const head = all
    .slice(0, 30)
    .reduce((best, row, index) => (known(row) > known(all[best]) ? index : best), 0);
  const named = all[head]?.cells ?? [];
  if (named.length > maxColumns) throw new InputLimitExceeded(`There are more than ${maxColumns} columns.`);
  const columns = columnNames(named.map(nameOf));
  const rows = all
    .slice(head + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ line, cells }) => ({
      line,
      cells: columns.map((_, index) => (cells[index] ?? "").replaceAll("\0", "").slice(0, 1_000).trim()),
    }));
  return { columns, rows };
}

const breaksIn = (cells: string[]): number => cells.join("").split("\n").length - 1;

export function linesOfSheet(columns: string[], rows: SheetRow[], mapping: StatementMapping): BankFile {
  const places = (wanted: StatementColumn) =>
    columns.flatMap((column, index) => (mapping[column] === wanted ? index : []));
  const cell = (row: string[], wanted: StatementColumn) =>
    places(wanted)
      .map((index) => row[index] ?? "")
      .filter((text) => text !== "")
      .join(" ");
  const monthFirst = beginsWithMonths(rows.map(({ cells }) => cell(cells, "date")));
  const file: BankFile = { lines: [], unreadable: [], account: "" };
  for (const { line, cells: row } of rows) {
    const date = readDay(cell(row, "date"), monthFirst);
    const amount = amountOf((wanted) => cell(row, wanted));
    if (date === null) file.unreadable.push({ line, key: "statement.badDate" });
    else if (amount === null) file.unreadable.push({ line, key: "statement.badAmount" });
    else if (!new Big(amount).eq(0))
      file.lines.push({
        line,
        date,
        amount,
        currency: cell(row, "currency").toUpperCase(),
        party: cell(row, "party"),
        party_account: cell(row, "party_account"),
        purpose: cell(row, "purpose"),
        reference: cell(row, "reference"),
      });
  }
  return file;
}

/** A signed column, a column with a debit/credit indicator, or two columns. */
function amountOf(cell: (wanted: StatementColumn) => string): string | null {
  if (cell("amount") !== "") {
    const amount = readAmount(cell("amount"));
    const leaves = /^(s|soll|d|dr|dbit|debit|дебет)$/i.test(cell("direction"));
    return amount !== null && leaves ? new Big(amount).abs().times(-1).toFixed(2) : amount;
  }
  const [credit, debit] = [cell("credit"), cell("debit")].map((text) =>
    text === "" ? "0.00" : readAmount(text),
  );
  if (credit === null || debit === null || credit === undefined || debit === undefined) return null;
  if (cell("credit") === "" && cell("debit") === "") return null;
  return new Big(credit).abs().minus(new Big(debit).abs()).toFixed(2);
}
