import { expect, test } from "vitest";
import type { ReadyView } from "../../app/server/resources/definition-parts.ts";

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
