import { beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import { undoHistory } from "../../app/client/undo/undo-history.ts";

// The browser gives the focus to one page and another as tests go on side by side, and the client reads again when its
// window gets it: here it doesn't hear of that. A test can still say so itself.
window.addEventListener(
  "focus",
  (event) => {
    if (event.isTrusted && event.target === window) event.stopImmediatePropagation();
  },
  true,
);

// A test that takes its time would have the next page read ahead, and count that.
Object.defineProperty(navigator, "connection", { get: () => ({ saveData: true }), configurable: true });

// Said for each file anew: the library says it once for a page, and files share one.
beforeEach(async () => {
  await cleanup();
  undoHistory.forget();
});
