import { expect, test } from "vitest";
import { product } from "../../app/modules/product.ts";
import { checkNames } from "../../app/server/resources/check-names.ts";
import type {
  PendingWork,
  ReadyView,
  SectionDefinition,
} from "../../app/server/resources/definition-parts.ts";
import { reference } from "../../app/server/resources/kinds/reference.ts";
import type { Resource } from "../../app/server/resources/resource.ts";

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

test("nor does pending work by such a field", () => {
  expect(
    viewOf({ text: "waiting.to_ship", view: "heavy", filters: [{ field: "keeper_id", op: "is_me" }] }),
  ).toBe("heavy");
  // @ts-expect-error -- a filter
  viewOf({ text: "waiting.to_ship", filters: [{ field: "keeper", op: "is_me" }] });
});

const typeOf = ({ type }: SectionDefinition<"weight" | "keeper_id">) => type;
const own = { tab: "overview", label: "section.sales" } as const;

test("nor does a section with such a field", () => {
  expect(typeOf({ type: "fields", ...own, fields: ["weight"] })).toBe("fields");
  // @ts-expect-error -- a field
  typeOf({ type: "fields", ...own, fields: ["wieght"] });
  // @ts-expect-error -- pictures
  typeOf({ type: "pictures", ...own, field: "picture" });
  // @ts-expect-error -- what a new record takes over
  typeOf({ type: "related", ...own, route: "tasks", field: "subject", inherits: { assignee_id: "keeper" } });
});

test.each<[string, Partial<Resource>, string]>([
  [
    "a section of related records",
    { detail: [{ type: "related", ...own, route: "invoices", field: "ordr_id" }] },
    "There is no field ordr_id in invoices, which the section section.sales of contracts names.",
  ],
  [
    "a value that they inherit",
    {
      detail: [{ type: "related", ...own, route: "invoices", field: "order_id", inherits: { cps: "cp_id" } }],
    },
    "There is no field cps in invoices, which the section section.sales of contracts names.",
  ],
  [
    "a record that is made from this one",
    { creations: [{ route: "notes", label: "create.note", field: "about" }] },
    "There is no field about in notes, which create.note of contracts names.",
  ],
  [
    "a reference's limit",
    { fields: { order_id: reference("orders", { within: "keeper_id" }) } },
    "There is no field keeper_id in orders, which the field order_id of contracts names.",
  ],
])("%s by a field that the other list doesn't have prevents the server from starting", (_, part, message) => {
  const contracts = product.entities.find(({ code }) => code === "contracts")!;
  expect(() => checkNames([contracts])).not.toThrow();
  expect(() => checkNames([{ ...contracts, ...part }])).toThrow(message);
});
