import { afterEach, expect, test } from "vitest";
import { undoHistory } from "../../app/client/undo/undo-history.ts";

afterEach(undoHistory.forget);

test("Ctrl Z walks back along merges and jobs as along single changes", () => {
  undoHistory.note("clients/manage", "one");
  undoHistory.note("locations/merge", "two");
  undoHistory.add("job");
  // What it leaves alone is nobody's to take back.
  undoHistory.note("views/manage", "view");
  undoHistory.note("clients/list", null);
  for (const batch_id of ["job", "two", "one"]) {
    expect(undoHistory.last()).toBe(batch_id);
    undoHistory.takenBack(batch_id, `${batch_id} taken back`);
  }
  expect(undoHistory.last()).toBeUndefined();
  expect(undoHistory.lastUndone()).toBe("one taken back");
});
