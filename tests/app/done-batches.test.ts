import { afterEach, expect, test } from "vitest";
import { doneBatches } from "../../app/client/undo/done-batches.ts";

afterEach(doneBatches.forget);

test("Ctrl Z walks back along merges and jobs as along single changes", () => {
  doneBatches.note("clients/manage", "one");
  doneBatches.note("locations/merge", "two");
  doneBatches.add("job");
  // What it leaves alone is nobody's to take back.
  doneBatches.note("views/manage", "view");
  doneBatches.note("clients/list", null);
  for (const batch_id of ["job", "two", "one"]) {
    expect(doneBatches.last()).toBe(batch_id);
    doneBatches.takenBack(batch_id, `${batch_id} taken back`);
  }
  expect(doneBatches.last()).toBeUndefined();
  expect(doneBatches.lastUndone()).toBe("one taken back");
});
