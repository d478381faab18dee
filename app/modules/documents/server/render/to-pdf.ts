import pdfmake from "pdfmake";
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { languages } from "../../../../contract/languages.ts";
import { layOutPaper } from "../papers/lay-out-paper.ts";
import type { BusinessPaper } from "../papers/paper-model.ts";
import { wordsIn } from "../papers/words.ts";
import { readBlocks, type Block, type Cell, type Run } from "./blocks.ts";
import { figures, readyFonts } from "./fonts.ts";
import type { Paper } from "./paper.ts";

readyFonts();

const pointsPerMillimetre = 72 / 25.4;
const pointsPerPixel = 72 / 96;
const headings = { 1: 17, 2: 13, 3: 11.5 };
const grey = "#666666";

export const paperToPdf = (paper: BusinessPaper): Promise<Buffer> =>
  pdfmake.createPdf(layOutPaper(paper)).getBuffer();

function pageText(asked: string | undefined): (page: number, of: number) => string {
  const locale = languages.find((each) => each === asked);
  return locale ? wordsIn[locale].page : (page, of) => `${page} / ${of}`;
}

export async function toPdf({ title, page, html }: Paper): Promise<Buffer> {
  const margin = page.margin * pointsPerMillimetre;
  const definition: TDocumentDefinitions = {
    info: { title },
    pageSize: page.size,
    pageOrientation: page.landscape ? "landscape" : "portrait",
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: "Inter", fontSize: 9.5, lineHeight: 1.3, fontFeatures: figures },
    ...(page.header && {
      header: { text: page.header, color: grey, fontSize: 8, margin: [margin, margin / 2, margin, 0] },
    }),
    footer: (current, count) => ({
      columns: [
        { width: "*", text: page.footer },
        { width: "auto", text: pageText(page.locale)(current, count), alignment: "right", noWrap: true },
      ],
      columnGap: 16,
      color: grey,
      fontSize: 7.5,
      margin: [margin, margin / 3, margin, 0],
    }),
    content: draw(readBlocks(html)),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

/** Table rows replace paragraph spacing. */
const withoutGap = (content: Content): Content =>
  typeof content === "object" && "text" in content
    ? ({ ...content, margin: [0, 0, 0, 0] } as Content)
    : content;

const draw = (blocks: Block[]): Content[] => blocks.map(drawBlock);

function drawBlock(block: Block): Content {
  switch (block.type) {
    case "paragraph":
      return {
        text: block.runs.length > 0 ? block.runs.map(drawRun) : " ",
        ...(block.level && { fontSize: headings[block.level], bold: true }),
        alignment: block.align ?? "left",
        margin: [block.quote ? 16 : 0, block.level ? 6 : 0, 0, 6],
      };
    case "list": {
      const items = block.items.map((item) => ({ stack: draw(item) }));
      return { ...(block.ordered ? { ol: items } : { ul: items }), margin: [0, 0, 0, 6] };
    }
    case "table":
      return drawTable(block.rows);
    case "image":
      return {
        image: block.data,
        fit: [block.width ? block.width * pointsPerPixel : 400, 300],
        margin: [0, 0, 0, 6],
      };
    case "rule":
      return {
        table: { widths: ["*"], body: [[""]] },
        layout: {
          hLineWidth: (index) => (index === 0 ? 0.6 : 0),
          vLineWidth: () => 0,
          hLineColor: () => "#999999",
        },
      };
  }
}

/** Each part needs its own style: styles of the enclosing text don't apply to its parts. */
const drawRun = ({ text, bold, italic, underline, strike, code, link }: Run): Content => {
  const look = {
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...((underline ?? link) && { decoration: "underline" as const }),
    ...(strike && { decoration: "lineThrough" as const }),
    ...(code && { color: grey }),
    ...(link && { link, color: "#4343c4" }),
  };
  // Unresolved placeholders. The font lacks their brackets, so they are marked by color.
  const parts = text
    .split(/⟦([^⟧]*)⟧/)
    .map((part, index) =>
      index % 2 ? { ...look, text: `[${part}]`, background: "#ffe08a" } : { ...look, text: part },
    );
  return { text: parts };
};

function drawTable(rows: Cell[][]): Content {
  const width = Math.max(1, ...rows.map((row) => row.reduce((sum, { columns }) => sum + columns, 0)));
  const body = layOut(rows, width);
  if (body.length === 0) return "";
  const widest = longestWord(rows, width);
  const heads = rows.findIndex((row) => !row.every(({ head }) => head));
  return {
    table: {
      headerRows: heads,
      dontBreakRows: true,
      widths: Array.from({ length: width }, (_, index) => (index === widest ? "*" : "auto")),
      body,
    },
    layout: rows.some((row) => row.some(({ head }) => head)) ? listed(heads) : placed(rows.map(isStrong)),
    margin: [0, 2, 0, 12],
  };
}

const besides = { paddingLeft: (column: number) => (column === 0 ? 0 : 10), paddingRight: () => 0 };

/** Rows below header rows: hairlines between them, no side borders. */
const listed = (heads: number): CustomTableLayout => ({
  ...besides,
  hLineWidth: (line) => (line === 0 ? 0 : line === heads ? 0.9 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === heads ? "#1b1a17" : "#d9d6cc"),
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
});

/** A table without headers is only layout; a total, all in bold, gets a line above it. */
const placed = (strong: boolean[]): CustomTableLayout => ({
  ...besides,
  hLineWidth: (line) => (line > 0 && strong[line] ? 0.7 : 0),
  vLineWidth: () => 0,
  hLineColor: () => "#1b1a17",
  paddingTop: (row) => (strong[row] ? 4 : 1.5),
  paddingBottom: () => 1.5,
});

const isStrong = (row: Cell[]): boolean => {
  const runs = row.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "paragraph" ? block.runs : [])),
  );
  const filled = runs.filter(({ text }) => text.trim() !== "");
  return filled.length > 1 && filled.every(({ bold }) => bold);
};

/** The column with the most text takes the remaining width. */
function longestWord(rows: Cell[][], width: number): number {
  const said = Array.from({ length: width }, (_, x) =>
    rows.reduce((most, row) => Math.max(most, row[x] ? lettersOf(row[x].blocks) : 0), 0),
  );
  return said.indexOf(Math.max(...said));
}

const lettersOf = (blocks: Block[]): number =>
  blocks.reduce(
    (sum, block) =>
      block.type === "paragraph" ? sum + block.runs.reduce((all, { text }) => all + text.length, 0) : sum,
    0,
  );

/** Pads every row to the width of the table: cells covered by a colspan or rowspan are empty. */
function layOut(rows: Cell[][], width: number): TableCell[][] {
  const taken = rows.map(() => new Set<number>());
  return rows.map((row, y) => {
    const body = Array.from({ length: width }, (): TableCell => "");
    let x = 0;
    for (const cell of row) {
      while (taken[y]?.has(x)) x += 1;
      const columns = Math.min(cell.columns, width - x);
      if (columns < 1) break;
      const covered = taken.slice(y, y + cell.rows);
      body[x] = {
        stack: draw(cell.blocks).map(withoutGap),
        ...(cell.head && { bold: true, color: grey, fontSize: 8.5 }),
        ...(columns > 1 && { colSpan: columns }),
        ...(covered.length > 1 && { rowSpan: covered.length }),
      };
      for (const line of covered) for (let right = 0; right < columns; right += 1) line.add(x + right);
      x += columns;
    }
    return body;
  });
}
