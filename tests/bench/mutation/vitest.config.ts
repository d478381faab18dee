import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { mutants } from "./mutants.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The arithmetic of ui: plain files that are tested without rendering. */
const arithmetic = [
  "bar-line-chart/place-bars",
  "board/move-card",
  "cart/cart-totals",
  "chart-frame/chart-text",
  "chart-frame/scale",
  "color-picker/color-text",
  "command-palette/command-rows",
  "data-list/block-changes",
  "data-list/cell-block",
  "data-list/column-arrangement",
  "data-list/column-layout",
  "data-list/group-rows",
  "data-list/row-window",
  "data-list/selection",
  "data-list/tsv",
  "date-picker/civil-date",
  "date-picker/date-range",
  "date-picker/date-text",
  "date-picker/time-parts",
  "date-picker/year-grid",
  "file-drop/file-limits",
  "forecast-chart/day-axis",
  "item-calendar/calendar-days",
  "money-input/money-text",
  "numeric-input/numeric-text",
  "phone-input/phone-number",
  "progress/progress-pace",
  "shared/decimal",
  "tags-input/tag-list",
  "timeline/word-difference",
  "tree/tree-rows",
];

/** The tests are collected rather than run, and what wants a browser isn't there. */
const collect: Plugin = {
  name: "collect",
  enforce: "pre",
  resolveId: (name, importer = "") => {
    if (name === "vitest" && !importer.includes("/mutation/")) return `${here}collected.ts`;
    const wantsBrowser = /^(vitest\/browser|vitest-browser-react|@storybook\/|storybook\/)|\.stories\.tsx$/;
    return wantsBrowser.test(name) ? `${here}no-browser.ts` : undefined;
  },
};

/** `npm run mutate:ui`: how many deliberate faults in the arithmetic its tests notice. */
export default defineConfig({
  root: fileURLToPath(new URL("../../..", import.meta.url)),
  ssr: { resolve: { conditions: ["source", "module", "node", "development|production"] } },
  plugins: [collect, mutants(arithmetic)],
  test: {
    include: ["tests/bench/mutation/score.test.ts"],
    setupFiles: ["tests/bench/mutation/mutation.ts"],
    testTimeout: 1_800_000,
  },
});
