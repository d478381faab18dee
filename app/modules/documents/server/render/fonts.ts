import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { Style } from "pdfmake/interfaces.js";

const cut = (name: string) => fileURLToPath(new URL(`./fonts/Inter-${name}.ttf`, import.meta.url));

/** Inter with its Latin, Greek and Cyrillic letters. What is bold is semibold: it stands out enough in print. */
const inter = {
  normal: cut("Regular"),
  bold: cut("SemiBold"),
  italics: cut("Italic"),
  bolditalics: cut("SemiBoldItalic"),
};

/** Lays the fonts ready; a document opens nothing else, neither here nor elsewhere: what it holds is in it. */
export function readyFonts(): void {
  pdfmake.addFonts({ Inter: inter });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => Object.values(inter).includes(path));
}

/** Figures of one width, so that they stand below each other. */
export const figures: NonNullable<Style["fontFeatures"]> = ["tnum"];
