import type { Content } from "pdfmake/interfaces.js";
import { figures } from "../render/fonts.ts";
import { above, quiet, type Writing } from "./writing.ts";
import { writtenDay } from "./written.ts";

/** The closing text: ship-to address, expiry of a quote, and signature for receipt. */
export function closingBlock(writing: Writing): Content[] {
  const { words, paper } = writing;
  const { kind, ships_to, note, facts, locale } = paper;
  const content: Content[] = [];
  if (ships_to && kind !== "delivery_note") content.push(remark(words.shipsTo, ships_to));
  if (note) content.push(remark(words.note, note));
  if (kind === "quotation" && facts.valid_until)
    content.push({
      text: words.validUntil(writtenDay(facts.valid_until, locale)),
      fontFeatures: figures,
      margin: above(16),
    });
  if (kind === "delivery_note") content.push(receipt(writing));
  return content;
}

const remark = (title: string, text: string): Content => ({
  unbreakable: true,
  margin: above(16),
  stack: [{ text: title, bold: true, margin: [0, 0, 0, 3] }, { text }],
});

/** The signature line for receipt of the goods. */
const receipt = ({ words }: Writing): Content => ({
  unbreakable: true,
  margin: above(28),
  stack: [
    { text: words.received, bold: true, margin: [0, 0, 0, 40] },
    { columns: [toSign(words.place), toSign(words.signature)], columnGap: 24 },
  ],
});

/** A line to write on, as wide as its column, and what to write there. */
const toSign = (text: string): Content => ({
  table: { widths: ["*"], body: [[{ text, fontSize: 8, color: quiet, margin: above(2) }]] },
  layout: {
    hLineWidth: (row) => (row === 0 ? 0.6 : 0),
    vLineWidth: () => 0,
    hLineColor: () => quiet,
    paddingLeft: () => 0,
  },
});
