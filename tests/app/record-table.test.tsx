import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { annasRecord, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(() => page.viewport(1280, 900));

test.each([
  ["says how many rows of it aren't shown", 1312, 1],
  ["says nothing where all are shown", undefined, 0],
])("a table of a record %s", async (_, total, told) => {
  const { screen } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        sections: [{ type: "table", tab: "overview", label: "Log", table: "log" }],
        tables: {
          log: {
            columns: [{ name: "host", label: "Host", kind: "text", sortable: false }],
            rows: [{ host: "pay.example" }],
            ...(total !== undefined && { total }),
          },
        },
      },
    },
  });
  await expect.element(screen.getByRole("table", { name: "Log" })).toBeVisible();
  expect(screen.getByText(/^1 of 1\s312 shown$/).elements()).toHaveLength(told);
});
