import { Parser } from "htmlparser2";

/** A run of text with uniform formatting. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  link?: string;
}

type Align = "left" | "center" | "right" | "justify";

export type Block =
  | { type: "paragraph"; level?: 1 | 2 | 3; align?: Align; quote?: true; runs: Run[] }
  | { type: "list"; ordered: boolean; items: Block[][] }
  | { type: "table"; rows: Cell[][] }
  /** `width` in page pixels. */
  | { type: "image"; data: string; width?: number }
  | { type: "rule" };

export interface Cell {
  blocks: Block[];
  head: boolean;
  columns: number;
  rows: number;
}

const marks: Record<string, Partial<Run>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
  code: { code: true },
};

const levels = new Map<string, 1 | 2 | 3>([
  ["h1", 1],
  ["h2", 2],
  ["h3", 3],
]);

interface Frame {
  name: string;
  /** The target for nested blocks. */
  blocks: Block[];
}

/** Parses filled markup into blocks, top to bottom. */
export function readBlocks(html: string): Block[] {
  const root: Block[] = [];
  const frames: Frame[] = [{ name: "body", blocks: root }];
  const lists: Extract<Block, { type: "list" }>[] = [];
  const tables: Extract<Block, { type: "table" }>[] = [];
  const styles: { name: string; style: Partial<Run> }[] = [];
  let paragraph: Extract<Block, { type: "paragraph" }> | null = null;
  let quoted = 0;

  const blocks = () => frames.at(-1)?.blocks ?? root;
  const open = (look: Omit<Extract<Block, { type: "paragraph" }>, "type" | "runs"> = {}) => {
    paragraph = { type: "paragraph", ...(quoted > 0 && { quote: true }), ...look, runs: [] };
    blocks().push(paragraph);
    return paragraph;
  };
  const write = (text: string) => {
    // Whitespace between blocks isn't content.
    if (!paragraph && text.trim() === "") return;
    const run: Run = { text, ...Object.assign({}, ...styles.map(({ style }) => style)) };
    (paragraph ?? open()).runs.push(run);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      const align = attributes["data-align"] as Align | undefined;
      const level = levels.get(name);
      const mark = name === "a" && attributes.href ? { link: attributes.href } : marks[name];
      if (mark) styles.push({ name, style: mark });
      else if (name === "p" || name === "pre") open({ ...(align && { align }) });
      else if (level) open({ level, ...(align && { align }) });
      else if (name === "br") write("\n");
      else if (name === "blockquote") quoted += 1;
      else if (name === "hr") {
        paragraph = null;
        blocks().push({ type: "rule" });
      } else if (name === "img" && attributes.src?.startsWith("data:image/")) {
        paragraph = null;
        const width = Number(attributes.width);
        blocks().push({ type: "image", data: attributes.src, ...(width > 0 && { width }) });
      } else if (name === "ul" || name === "ol") {
        const list = { type: "list" as const, ordered: name === "ol", items: [] };
        paragraph = null;
        blocks().push(list);
        lists.push(list);
      } else if (name === "li") {
        const item: Block[] = [];
        lists.at(-1)?.items.push(item);
        frames.push({ name, blocks: item });
        paragraph = null;
      } else if (name === "table") {
        const table = { type: "table" as const, rows: [] };
        paragraph = null;
        blocks().push(table);
        tables.push(table);
      } else if (name === "tr") tables.at(-1)?.rows.push([]);
      else if (name === "td" || name === "th") {
        const cell: Cell = {
          blocks: [],
          head: name === "th",
          columns: Number(attributes.colspan) || 1,
          rows: Number(attributes.rowspan) || 1,
        };
        tables.at(-1)?.rows.at(-1)?.push(cell);
        frames.push({ name, blocks: cell.blocks });
        paragraph = null;
      }
    },
    ontext: write,
    onclosetag(name) {
      if (name === styles.at(-1)?.name) styles.pop();
      else if (name === "blockquote") quoted -= 1;
      else if (name === "ul" || name === "ol") lists.pop();
      else if (name === "table") tables.pop();
      else if ((name === "li" || name === "td" || name === "th") && frames.at(-1)?.name === name)
        frames.pop();
      if (!marks[name] && name !== "a" && name !== "br" && name !== "span") paragraph = null;
    },
  });
  parser.write(html);
  parser.end();
  return root;
}
