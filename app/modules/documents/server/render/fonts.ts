import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { Style } from "pdfmake/interfaces.js";

const cut = (name: string) => fileURLToPath(new URL(`./fonts/Inter-${name}.ttf`, import.meta.url));

/** Inter with its Latin, Greek and Cyrillic glyphs. Semibold is used for bold: it stands out enough in print. */
const inter = {
  normal: cut("Regular"),
  bold: cut("SemiBold"),
  italics: cut("Italic"),
  bolditalics: cut("SemiBoldItalic"),
};

/** Registers the fonts; documents are self-contained and load nothing else, local or remote. */
export function readyFonts(): void {
  pdfmake.addFonts({ Inter: inter });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => Object.values(inter).includes(path));
}

/** Tabular figures, which align vertically. */
export const figures: NonNullable<Style["fontFeatures"]> = ["tnum"];
