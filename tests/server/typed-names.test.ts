import { expect, test } from "vitest";
import type { PendingWork, ReadyView } from "../../app/server/resources/definition-parts.ts";

const codeOf = ({ code }: ReadyView<"weight" | "keeper_id">) => code;

test("a view by a field that its list doesn't have doesn't compile", () => {
  expect(codeOf({ code: "all", filters: [], sort: "-weight", group: "keeper_id" })).toBe("all");
  expect(codeOf({ code: "ours", filters: [{ field: "keeper_id.team_id", op: "eq" }] })).toBe("ours");

  // @ts-expect-error -- a filter
  codeOf({ code: "heavy", filters: [{ field: "wieght", op: "gt" }] });
  // @ts-expect-error -- a sort order
  codeOf({ code: "heavy", filters: [], sort: "-wieght" });
  // @ts-expect-error -- a group
  codeOf({ code: "heavy", filters: [], group: "keeper" });
});

const viewOf = ({ view }: PendingWork<"weight" | "keeper_id">) => view;

test("neither does pending work by such a field", () => {
  expect(
    viewOf({ text: "waiting.to_ship", view: "heavy", filters: [{ field: "keeper_id", op: "is_me" }] }),
  ).toBe("heavy");
  // @ts-expect-error -- a filter
  viewOf({ text: "waiting.to_ship", filters: [{ field: "keeper", op: "is_me" }] });
});
