/** Texts of the command palette. */
export interface PaletteStrings {
  paletteFound: string;
  paletteNothing: string;
  paletteRecent: string;
  palettePrefixes: string;
  palettePrefixGone: string;
  paletteMoves: string;
  paletteChooses: string;
  paletteCloses: string;
}

export const paletteStrings: PaletteStrings = {
  paletteFound: "{count} found",
  paletteNothing: "Nothing found",
  paletteRecent: "Recent",
  palettePrefixes: "Search only in",
  palettePrefixGone: "Search everywhere, not only in: {label}",
  paletteMoves: "to move",
  paletteChooses: "to choose",
  paletteCloses: "to close",
};
