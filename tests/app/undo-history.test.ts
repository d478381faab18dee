import { afterEach, expect, test } from "vitest";
import { undoHistory } from "../../app/client/undo/undo-history.ts";

afterEach(undoHistory.forget);

const last = () => undoHistory.inTurn(async () => undoHistory.last());

test("Ctrl Z walks back along merges and jobs as along single changes", async () => {
  undoHistory.note("clients/manage", Promise.resolve("one"));
  undoHistory.note("locations/merge", Promise.resolve("two"));
  await last();
  undoHistory.add("job");
  // What it leaves alone is nobody's to take back.
  undoHistory.note("views/manage", Promise.resolve("view"));
  undoHistory.note("clients/list", Promise.resolve(null));
  for (const batch_id of ["job", "two", "one"]) {
    expect(await last()).toBe(batch_id);
    undoHistory.takenBack(batch_id, `${batch_id} taken back`);
  }
  expect(await last()).toBeUndefined();
  expect(undoHistory.lastUndone()).toBe("one taken back");
});

test("Ctrl Z means a change that isn't answered yet, not the one before it", async () => {
  undoHistory.note("clients/manage", Promise.resolve("before"));
  const save = Promise.withResolvers<string | null>();
  undoHistory.note("clients/manage", save.promise);
  const meant = last();
  save.resolve("now");
  expect(await meant).toBe("now");
});

test("a change that fails is left out, and the one before it is meant", async () => {
  undoHistory.note("clients/manage", Promise.resolve("before"));
  undoHistory.note("clients/manage", Promise.reject(new Error("left")));
  undoHistory.note("clients/manage", Promise.resolve(null));
  expect(await last()).toBe("before");
});

test("a second Ctrl Z waits for the first one, and goes on from there", async () => {
  undoHistory.note("clients/manage", Promise.resolve("one"));
  undoHistory.note("clients/manage", Promise.resolve("two"));
  const undone: (string | undefined)[] = [];
  const undo = () =>
    undoHistory.inTurn(async () => {
      const batch_id = undoHistory.last();
      undone.push(batch_id);
      await Promise.resolve();
      if (batch_id) undoHistory.takenBack(batch_id, null);
    });
  await Promise.all([undo(), undo()]);
  expect(undone).toEqual(["two", "one"]);
});
