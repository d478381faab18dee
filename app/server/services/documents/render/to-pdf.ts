import pdfmake from "pdfmake";
import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { layOutPaper } from "../papers/lay-out-paper.ts";
import type { BusinessPaper } from "../papers/paper-model.ts";
import { readBlocks, type Block, type Cell, type Run } from "./blocks.ts";
import { figures, readyFonts } from "./fonts.ts";
import type { Paper } from "./paper.ts";

readyFonts();

const pointsPerMillimetre = 72 / 25.4;
const pointsPerPixel = 72 / 96;
const headings = { 1: 17, 2: 13, 3: 11.5 };
const grey = "#666666";

/** One of the papers that a customer is sent. */
export const paperToPdf = (paper: BusinessPaper): Promise<Buffer> =>
  pdfmake.createPdf(layOutPaper(paper)).getBuffer();

/** The document as it is printed. */
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
      text: [page.footer ? `${page.footer}   ` : "", `${current} / ${count}`],
      alignment: "center",
      color: grey,
      fontSize: 8,
      margin: [margin, margin / 3, margin, 0],
    }),
    content: draw(readBlocks(html)),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

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

const drawRun = ({ text, bold, italic, underline, strike, code, link }: Run): Content => ({
  text: marked(text),
  ...(bold && { bold }),
  ...(italic && { italics: true }),
  ...((underline ?? link) && { decoration: "underline" as const }),
  ...(strike && { decoration: "lineThrough" as const }),
  ...(code && { color: grey }),
  ...(link && { link, color: "#4343c4" }),
});

/** Places that could not be filled. The font lacks their brackets, so that a colour tells them. */
const marked = (text: string): Content =>
  text
    .split(/⟦([^⟧]*)⟧/)
    .map((part, index) => (index % 2 ? { text: `[${part}]`, background: "#ffe08a" } : part));

function drawTable(rows: Cell[][]): Content {
  const width = Math.max(1, ...rows.map((row) => row.reduce((sum, { columns }) => sum + columns, 0)));
  const body = layOut(rows, width);
  if (body.length === 0) return "";
  const widest = wordiest(rows, width);
  return {
    table: {
      headerRows: rows.findIndex((row) => !row.every(({ head }) => head)),
      dontBreakRows: true,
      widths: Array.from({ length: width }, (_, index) => (index === widest ? "*" : "auto")),
      body,
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => "#bbbbbb",
      vLineColor: () => "#bbbbbb",
    },
    margin: [0, 2, 0, 10],
  };
}

/** The column that says most takes the room that the others leave. */
function wordiest(rows: Cell[][], width: number): number {
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

/** Every row with as many cells as the table is wide: where a wide or high cell reaches, empty ones stand. */
function layOut(rows: Cell[][], width: number): TableCell[][] {
  const body: TableCell[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (taken[y]!.has(x)) x += 1;
      const columns = Math.min(cell.columns, width - x);
      if (columns < 1) break;
      const high = Math.min(cell.rows, rows.length - y);
      body[y]![x] = {
        stack: draw(cell.blocks),
        bold: cell.head,
        ...(cell.head && { fillColor: "#f2f1ec" }),
        ...(columns > 1 && { colSpan: columns }),
        ...(high > 1 && { rowSpan: high }),
      };
      for (let down = 0; down < high; down += 1)
        for (let right = 0; right < columns; right += 1) taken[y + down]!.add(x + right);
      x += columns;
    }
  });
  return body.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ""));
}
