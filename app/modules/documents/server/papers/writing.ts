import type { Margins } from "pdfmake/interfaces.js";
import type { BusinessPaper } from "./paper-model.ts";
import type { PaperWords } from "./words.ts";
import { writtenMoney } from "./written.ts";

/** A paper with what its blocks need. */
export interface Writing {
  paper: BusinessPaper;
  words: PaperWords;
}

export const ink = "#1b1a17";
export const quiet = "#6a665d";
export const hairline = "#d8d4ca";

export const above = (points: number): Margins => [0, points, 0, 0];

/** A borderless table of names and values. */
export const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

export const money = ({ paper }: Writing, amount: string) =>
  writtenMoney(amount, paper.currency, paper.locale);
