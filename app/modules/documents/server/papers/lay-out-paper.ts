import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { closingBlock } from "./closing-block.ts";
import { factsBlock, factsHeight } from "./facts-block.ts";
import { linesBlock } from "./lines-block.ts";
import type { BusinessPaper } from "./paper-model.ts";
import { paymentBlock } from "./payment-block.ts";
import { sumsBlock } from "./sums-block.ts";
import { wordsIn, type PaperWords } from "./words.ts";
import { hairline, ink, quiet, type Writing } from "./writing.ts";

const mm = 72 / 25.4;

/** A4 according to DIN 5008, form B: the address fits a window envelope, and the fold marks match. */
const sheet = { width: 210 * mm, left: 25 * mm, right: 20 * mm, top: 22 * mm, bottom: 30 * mm };
const windowTop = 45 * mm;
/** Where the text starts, unless the facts beside the address take more room. */
const bodyTop = 92 * mm;
const factsLeft = 122 * mm;
const folds = [105 * mm, 210 * mm];

/** The shared layout of all customer papers; only their content differs. */
export function layOutPaper(paper: BusinessPaper): TDocumentDefinitions {
  const words = wordsIn[paper.locale];
  const writing: Writing = { paper, words };
  const title = headingOf(paper, words);
  return {
    info: { title, author: paper.company.name },
    language: paper.locale,
    pageSize: "A4",
    pageMargins: [sheet.left, sheet.top, sheet.right, sheet.bottom],
    defaultStyle: { font: "Inter", fontSize: 9, lineHeight: 1.25, color: ink },
    ...(paper.state && {
      watermark: { text: words[paper.state], color: "#b9b3a6", opacity: 0.16, bold: true, angle: -35 },
    }),
    // From the second page on, the header identifies the document.
    header: (page) =>
      page === 1
        ? ""
        : {
            columns: [
              { text: title, bold: true },
              { text: paper.company.name, alignment: "right" },
            ],
            color: quiet,
            fontSize: 8,
            margin: [sheet.left, 12 * mm, sheet.right, 0],
          },
    background: (page) => (page === 1 ? foldMarks : ""),
    footer: (page, count) => footer(writing, page, count),
    content: [
      letterhead(paper),
      addressWindow(paper),
      { ...factsBlock(writing), absolutePosition: { x: factsLeft, y: windowTop } },
      { text: "", margin: [0, Math.max(bodyTop, windowTop + factsHeight(paper) + 4 * mm) - sheet.top, 0, 0] },
      { text: title, fontSize: 17, bold: true, characterSpacing: -0.2, margin: [0, 0, 0, 8] },
      { text: introOf(paper, words), margin: [0, 0, 0, 14] },
      linesBlock(writing),
      sumsBlock(writing),
      paymentBlock(writing),
      ...closingBlock(writing),
    ],
  };
}

const headingOf = ({ kind, number }: BusinessPaper, words: PaperWords): string =>
  `${words.titles[kind]} ${number ?? `(${words.draft})`}`;

const introOf = ({ kind, facts }: BusinessPaper, words: PaperWords): string =>
  kind === "credit_note" && facts.credits ? words.credits(facts.credits) : words.intros[kind];

/** The logo, or the company's name without one. */
const letterhead = ({ company }: BusinessPaper): Content =>
  company.logo
    ? { image: company.logo, fit: [140, 44], absolutePosition: { x: sheet.left, y: 15 * mm } }
    : { text: company.name, bold: true, fontSize: 14, absolutePosition: { x: sheet.left, y: 18 * mm } };

/** The address window: the sender in one small line, then the recipient. */
function addressWindow({ company, party }: BusinessPaper): Content {
  return {
    absolutePosition: { x: sheet.left, y: windowTop },
    stack: [
      {
        text: [company.name, ...company.address].join(" · "),
        fontSize: 6.5,
        color: quiet,
        margin: [0, 0, sheet.width - sheet.left - 85 * mm - sheet.right, 6],
      },
      {
        stack: [
          { text: party.name, bold: true },
          ...party.address.map((line) => ({ text: line })),
          ...(party.country ? [{ text: party.country.toLocaleUpperCase() }] : []),
        ],
        fontSize: 10,
        margin: [0, 0, sheet.width - sheet.left - 85 * mm - sheet.right, 0],
      },
    ],
  };
}

const foldMarks: Content = {
  canvas: folds.map((y) => ({
    type: "line",
    x1: 8,
    y1: y,
    x2: 16,
    y2: y,
    lineWidth: 0.4,
    lineColor: hairline,
  })),
};

/** Our legal details and the page number. */
function footer({ paper, words }: Writing, page: number, count: number): Content {
  const { company } = paper;
  const numbers = [
    company.registration_number && `${words.registration} ${company.registration_number}`,
    company.tax_number &&
      `${/^[A-Z]{2}/.test(company.tax_number) ? words.vatNumber : words.taxNumber} ${company.tax_number}`,
    company.director && `${words.director}: ${company.director}`,
  ].flatMap((text) => (text ? [{ text }] : []));
  return {
    margin: [sheet.left, 4 * mm, sheet.right, 0],
    fontSize: 7.5,
    color: quiet,
    stack: [
      {
        canvas: [
          {
            type: "line",
            x1: 0,
            y1: 0,
            x2: sheet.width - sheet.left - sheet.right,
            y2: 0,
            lineWidth: 0.5,
            lineColor: hairline,
          },
        ],
        margin: [0, 0, 0, 7],
      },
      {
        columns: [
          {
            width: "*",
            stack: [
              { text: company.name, bold: true },
              ...company.address.map((line) => ({ text: line })),
              ...(company.country ? [{ text: company.country }] : []),
            ],
          },
          { width: "*", stack: numbers },
          { width: 100, text: words.page(page, count), alignment: "right" },
        ],
        columnGap: 12,
      },
    ],
  };
}
