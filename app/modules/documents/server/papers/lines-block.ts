import type { Content, ContentStack, ContentText, TableCell } from "pdfmake/interfaces.js";
import { figures } from "../render/fonts.ts";
import type { BusinessPaper } from "./paper-model.ts";
import { above, hairline, ink, money, quiet, type Writing } from "./writing.ts";
import { writtenNumber, writtenPercent } from "./written.ts";

interface Column {
  head: string;
  width: number | "*";
  right?: boolean;
  cell: (line: BusinessPaper["lines"][number], index: number) => ContentStack | ContentText;
}

/** The line items; the header row repeats on each page, and rows don't break across pages. */
export function linesBlock(writing: Writing): Content {
  const columns = columnsOf(writing);
  const { lines } = writing.paper;
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ head, right }): TableCell => ({
          text: head,
          bold: true,
          fontSize: 8,
          color: quiet,
          ...(right && { alignment: "right" as const }),
        })),
        ...lines.map((line, index) =>
          columns.map(({ cell, right }): TableCell => ({
            ...cell(line, index),
            // Tabular figures align vertically; in words they would make the hyphen too wide.
            ...(right && { alignment: "right" as const, fontFeatures: figures }),
          })),
        ),
      ],
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 0.8 : 0.5),
      hLineColor: (row) => (row === 1 ? ink : hairline),
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 5),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : 5),
      paddingTop: (row) => (row === 0 ? 0 : 4.5),
      paddingBottom: (row) => (row === 0 ? 4 : 4.5),
    },
  };
}

/** The longest word that surely fits into the column. */
const maxWordLength = 28;

/** A longer word breaks anywhere. It would push the amounts off the page. */
const inBreakableWords = (text: string): Content[] =>
  text
    .split(/(\S+)/)
    .map((part): Content => (part.length > maxWordLength ? { text: part, wordBreak: "break-all" } : part));

/** What the item is, with its number and discount below. */
function describedColumn({ paper, words }: Writing): Column {
  return {
    head: words.item,
    width: "*",
    cell: ({ name, sku, discount_percent }) => {
      const more = [
        ...(sku ? [`${words.sku} ${sku}`] : []),
        ...(discount_percent ? [words.lineDiscount(writtenPercent(discount_percent, paper.locale))] : []),
      ];
      return {
        stack: [
          { text: inBreakableWords(name) },
          ...(more.length > 0
            ? [
                {
                  text: more.join(" · "),
                  fontSize: 8,
                  color: quiet,
                  margin: above(1),
                },
              ]
            : []),
        ],
      };
    },
  };
}

function columnsOf(writing: Writing): Column[] {
  const { paper, words } = writing;
  const number = (text: string) => writtenNumber(text, paper.locale);
  const quantity = (text: string, unit: string | null) => ({
    text: unit ? `${number(text)} ${unit}` : number(text),
  });
  const position: Column = {
    head: words.position,
    width: 20,
    cell: (_line, index) => ({ text: String(index + 1), color: quiet }),
  };
  if (!paper.sums)
    return [
      position,
      describedColumn(writing),
      {
        head: words.ordered,
        width: 80,
        right: true,
        cell: ({ ordered = "", unit }) => ({ ...quantity(ordered, unit), color: quiet }),
      },
      {
        head: words.quantity,
        width: 80,
        right: true,
        cell: (line) => ({ ...quantity(line.quantity, line.unit), bold: true }),
      },
    ];
  return [
    position,
    describedColumn(writing),
    { head: words.quantity, width: 54, right: true, cell: (line) => quantity(line.quantity, line.unit) },
    {
      head: words.price,
      width: 62,
      right: true,
      cell: ({ price = "0" }) => ({ text: money(writing, price) }),
    },
    {
      head: words.vatRate,
      width: 30,
      right: true,
      cell: ({ vat_rate = "0" }) => ({ text: writtenPercent(vat_rate, paper.locale) }),
    },
    {
      head: words.amount,
      width: 68,
      right: true,
      cell: ({ amount = "0" }) => ({ text: money(writing, amount) }),
    },
  ];
}
