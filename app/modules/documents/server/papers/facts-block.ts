import type { ContentTable, TableCell } from "pdfmake/interfaces.js";
import { figures } from "../render/fonts.ts";
import { factNames, type BusinessPaper, type FactName } from "./paper-model.ts";
import { bare, quiet, type Writing } from "./writing.ts";
import { writtenDay } from "./written.ts";

const days: ReadonlySet<FactName> = new Set([
  "date",
  "due_date",
  "valid_until",
  "order_date",
  "delivered_on",
  "ships_on",
]);

const factGap = 1.5;
const factSize = 8.5;

export const factsHeight = (paper: BusinessPaper): number =>
  factNames.filter((name) => paper.facts[name]).length * (factSize * 1.25 * 1.21 + factGap);

/** The facts beside the address: names and values in two columns. */
export function factsBlock({ paper, words }: Writing): ContentTable {
  return {
    table: {
      widths: [80, "*"],
      body: factNames.flatMap((name): TableCell[][] => {
        const fact = paper.facts[name];
        if (!fact) return [];
        return [
          [
            { text: words.facts[name], color: quiet },
            {
              text: days.has(name) ? writtenDay(fact, paper.locale) : fact,
              ...(days.has(name) && { fontFeatures: figures }),
              bold: name === "due_date" || name === "date",
            },
          ],
        ];
      }),
    },
    layout: { ...bare, paddingBottom: () => factGap, paddingTop: () => 0 },
    fontSize: factSize,
  };
}
