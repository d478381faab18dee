import { createReadStream } from "node:fs";
import { Unzip, UnzipInflate } from "fflate";
import { Parser, type Handler } from "htmlparser2";

/** Cell formats of XLSX that are percentages without being declared: `0%` and `0.00%`. */
const builtIn = ["9", "10"];
/** A percent sign in quotation marks or after a backslash is literal text. */
const showsPercent = (format: string) => format.replace(/"[^"]*"|\\./g, "").includes("%");

type OnTag = (tag: string, attributes: Record<string, string>, within: string | undefined) => void;

/**
 * Finds the numbers that an XLSX file's first sheet shows as percentages, 5% for 0.05, by 0-based row and column. The
 * library that reads the rows doesn't return cell formats.
 */
export async function percentCells(path: string): Promise<(row: number, column: number) => boolean> {
  let sheet: string | undefined;
  const targets = new Map<string, string>();
  const formats = new Set(builtIn);
  const styles: string[] = [];
  await readParts(path, {
    "xl/workbook.xml": (tag, attributes) => {
      if (tag === "sheet") sheet ??= attributes["r:id"];
    },
    "xl/_rels/workbook.xml.rels": (tag, { Id = "", Target = "" }) => {
      if (tag === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
    "xl/styles.xml": (tag, { numFmtId = "", formatCode = "" }, within) => {
      if (tag === "numFmt" && showsPercent(formatCode)) formats.add(numFmtId);
      if (tag === "xf" && within === "cellXfs") styles.push(numFmtId);
    },
  });
  const part = targets.get(sheet ?? "");
  const found = new Set<string>();
  if (part !== undefined && styles.some((format) => formats.has(format))) {
    let [row, column, isPercent] = [-1, -1, false];
    await readParts(path, {
      [part]: (tag, { r, s = "" }) => {
        if (tag === "row") [row, column] = [r ? Number(r) - 1 : row + 1, -1];
        else if (tag === "c") {
          column = r ? columnOf(r) : column + 1;
          isPercent = formats.has(styles[Number(s)] ?? "");
        } else if (tag === "v" && isPercent) found.add(`${row} ${column}`);
      },
    });
  }
  return (row, column) => found.has(`${row} ${column}`);
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(cell: string): number {
  let column = 0;
  for (const letter of /^[A-Z]*/.exec(cell)![0]) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Parses some parts of the archive, without unpacking the others. */
async function readParts(path: string, parts: Record<string, OnTag>): Promise<void> {
  const unzip = new Unzip((file) => {
    const onTag = Object.hasOwn(parts, file.name) ? parts[file.name] : undefined;
    if (!onTag) return;
    const parser = new Parser(tagsFor(onTag), { xmlMode: true });
    const decoder = new TextDecoder();
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      parser.write(decoder.decode(chunk, { stream: !final }));
      if (final) parser.end();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(path)) unzip.push(chunk as Buffer);
  unzip.push(new Uint8Array(), true);
}

/** Tags without their namespace, each with its parent. */
function tagsFor(onTag: OnTag): Partial<Handler> {
  const open: string[] = [];
  return {
    onopentag: (name, attributes) => {
      const tag = name.replace(/^.*:/, "");
      onTag(tag, attributes, open.at(-1));
      open.push(tag);
    },
    onclosetag: () => void open.pop(),
  };
}
