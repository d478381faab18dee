import { expect, test } from "vitest";
import { callServer } from "../../app/client/calls/call-server.ts";
import { undoHistory, type Step } from "../../app/client/undo/undo-history.ts";
import { present } from "../../app/contract/present.ts";
import { answerCalls, done } from "./answer-calls.ts";

const last = () => undoHistory.inTurn(async () => undoHistory.last());

test("Ctrl Z walks back along merges and jobs as along single changes", async () => {
  undoHistory.note(Promise.resolve("one"));
  undoHistory.note(Promise.resolve("two"));
  await last();
  undoHistory.add("job");
  // What changed nothing is nothing to undo.
  undoHistory.note(Promise.resolve(undefined));
  for (const batch_id of ["job", "two", "one"]) {
    expect(await last()).toBe(batch_id);
    undoHistory.takenBack(batch_id, `${batch_id} taken back`);
  }
  expect(await last()).toBeUndefined();
  expect(undoHistory.lastUndone()).toBe("one taken back");
});

test("only the offers of the last 50 steps are known", () => {
  const dismissed: Step[] = [];
  const steps = Array.from({ length: 51 }, (_, index) => `step ${index}`);
  for (const step of steps) undoHistory.offered(step, () => dismissed.push(step));
  for (const step of steps) undoHistory.takenBack(step, null);
  expect(dismissed).toEqual(steps.slice(1));
});

test("Ctrl Z means a change that isn't answered yet, not the one before it", async () => {
  undoHistory.note(Promise.resolve("before"));
  const save = Promise.withResolvers<string | undefined>();
  undoHistory.note(save.promise);
  const meant = last();
  save.resolve("now");
  expect(await meant).toBe("now");
});

test("a change that fails is left out, and the one before it is meant", async () => {
  undoHistory.note(Promise.resolve("before"));
  undoHistory.note(Promise.reject(new Error("left")));
  undoHistory.note(Promise.resolve(undefined));
  expect(await last()).toBe("before");
});

test("the next user neither waits for a change of the last one nor undoes it", async () => {
  const save = Promise.withResolvers<string | undefined>();
  undoHistory.note(save.promise);
  undoHistory.forget();
  expect(await last()).toBeUndefined();
  save.resolve("of the last user");
  await save.promise;
  await Promise.resolve();
  expect(await last()).toBeUndefined();
});

test("a second Ctrl Z waits for the first one, and goes on from there", async () => {
  undoHistory.note(Promise.resolve("one"));
  undoHistory.note(Promise.resolve("two"));
  const undone: (Step | undefined)[] = [];
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

test("whatever changed something is meant, also what can't be undone; what changed no record never is", async () => {
  const paid = { record: { code: "operations" as const, id: 3, title: "OP-3" } };
  answerCalls({
    "clients/manage": {},
    "orders/pay": done("orders/pay", paid, "Paid"),
    "views/default": {},
  });
  await callServer("clients/manage", { client_id: 9 });
  await callServer("orders/pay", { order_id: 7, amount: "5.00", account_id: 1, cfi_id: 1 });
  await callServer("views/default", { code: "orders", view_id: "1" });
  expect(await last()).toBe("batch-2");
});

test("a message stops offering what was undone another way", async () => {
  const withdrawn: string[] = [];
  undoHistory.note(Promise.resolve("one"));
  undoHistory.offered("one", () => withdrawn.push("one"));
  undoHistory.offered("two", () => withdrawn.push("two"));
  undoHistory.takenBack(present(await last(), "last change"), "one taken back");
  expect(withdrawn).toEqual(["one"]);
});
