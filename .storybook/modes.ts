/**
 * What Chromatic and `npm run test:visual` picture: the toolbar's switches by their names, the window's width, and
 * whether the system's own colours replace ours.
 */
export const modes = {
  light: { viewport: 1280 },
  dark: { theme: "dark", viewport: 1280 },
  phone: { viewport: 360 },
  "right to left": { direction: "rtl", viewport: 1280 },
  compact: { density: "compact", viewport: 1280 },
  "forced colours": { forcedColors: "active", viewport: 1280 },
} as const;

/** For a `States` story: of all stories these are pictured, the others are tested by what they do. */
export const pictured = { chromatic: { disableSnapshot: false, modes } };
