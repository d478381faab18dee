import type { Content, ContentTable, TableCell } from "pdfmake/interfaces.js";
import { figures } from "../render/fonts.ts";
import { amountInWords } from "../template/amount-in-words.ts";
import { above, hairline, ink, money, quiet, type Writing } from "./writing.ts";
import { writtenPercent } from "./written.ts";

/** The totals: without VAT, VAT by rate, with VAT, and the amount due. */
export function sumsBlock(writing: Writing): Content {
  const { paper, words } = writing;
  const { sums } = paper;
  if (!sums) return "";
  const minus = (amount: string) => money(writing, `-${amount}`);
  const owed = Number(sums.paid) > 0 || (sums.credits ?? []).length > 0 ? sums.balance : undefined;
  const rows: SumRow[] = [
    ...(sums.items ? [{ label: words.items, amount: money(writing, sums.items) }] : []),
    ...(sums.discount ? [{ label: words.discount, amount: minus(sums.discount) }] : []),
    ...(sums.delivery ? [{ label: words.delivery, amount: money(writing, sums.delivery) }] : []),
    { label: words.net, amount: money(writing, sums.net), rule: sums.items !== undefined },
    ...sums.vat.map(({ rate, net, vat }) => ({
      label:
        Number(rate) === 0 && sums.vat.length === 1
          ? words.noVat(writtenPercent(rate, paper.locale))
          : words.vatOf(writtenPercent(rate, paper.locale), money(writing, net)),
      amount: money(writing, vat),
    })),
    { label: words.totals[paper.kind], amount: money(writing, sums.total), strong: true },
    ...(sums.paid && Number(sums.paid) > 0 ? [{ label: words.paid, amount: minus(sums.paid) }] : []),
    ...(sums.credits ?? []).map(({ number, amount }) => ({
      label: words.creditNote(number),
      amount: minus(amount),
    })),
    ...(owed !== undefined ? [{ label: words.balance, amount: money(writing, owed), strong: true }] : []),
  ];
  const remarks = [
    ...(sums.vat.some(({ rate }) => Number(rate) > 0) ? [{ text: words.gross }] : []),
    ...paper.vat_notes.map((note) => ({ text: words.vatNotes[note] })),
    // Ukrainian invoices spell out the amount.
    ...(paper.locale === "uk"
      ? [{ text: `${words.inWords}: ${amountInWords(sums.total, paper.currency, "uk")}`, margin: above(6) }]
      : []),
  ];
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { width: "*", stack: remarks, fontSize: 8, color: quiet, margin: [0, 3, 16, 0] },
          { width: 262, ...sumsTable(rows) },
        ],
      },
    ],
    margin: above(7),
  };
}

interface SumRow {
  label: string;
  amount: string;
  strong?: boolean;
  /** Draws a line above it. */
  rule?: boolean;
}

const sumsTable = (rows: SumRow[]): ContentTable => ({
  table: {
    widths: ["*", "auto"],
    body: rows.map(({ label, amount, strong: isStrong }): TableCell[] => {
      const look = isStrong ? { bold: true, fontSize: 10.5 } : { color: ink };
      return [
        { text: label, ...look, ...(/%/.test(label) && { fontFeatures: figures }) },
        { text: amount, alignment: "right", noWrap: true, fontFeatures: figures, ...look },
      ];
    }),
  },
  layout: {
    hLineWidth: (row) => (rows[row]?.strong ? 0.8 : rows[row]?.rule ? 0.5 : 0),
    hLineColor: (row) => (rows[row]?.strong ? ink : hairline),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: (column) => (column === 0 ? 12 : 0),
    paddingTop: (row) => (rows[row]?.strong ? 4 : 2.5),
    paddingBottom: (row) => (rows[row]?.strong ? 5 : 2.5),
  },
});
