import { measureBoard } from "./board.ts";
import { measureGrowth, measureHttp } from "./http.ts";
import { measureImport } from "./import.ts";
import { measurePages } from "./pages.ts";
import { measureLists } from "./lists.ts";
import { measureLoad } from "./load.ts";
import { measurePresses } from "./presses.ts";
import { measureScrolling } from "./scrolling.ts";
import { measureUi } from "./ui.ts";

// `npm run bench`, or one of them: `npm run bench scrolling`.
// Figures of this machine in this run. Compare them with each other, not with another day's.
const benches = {
  http: () => measureHttp(),
  growth: measureGrowth,
  pages: measurePages,
  lists: measureLists,
  load: measureLoad,
  scrolling: measureScrolling,
  presses: measurePresses,
  board: measureBoard,
  import: measureImport,
  ui: measureUi,
};
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) await measure();
