import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { DocumentVersion } from "../../app/modules/documents/contract.ts";
import { onDesktop } from "./on-desktop.ts";
import { annasRecord, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

const version = (no: number): DocumentVersion => ({
  no,
  at: "2026-11-20T08:15:00.000Z",
  author: "Mira Kask",
  checksum: "",
  file_name: "",
  unresolved: 0,
  changes: [],
});

test("a version is compared with the one before it, or with any other", async () => {
  const { screen } = await startApp("/documents/7", {
    ...usualRecords,
    "documents/one": {
      document_id: 7,
      version: 1,
      state: {
        ...annasRecord.state,
        title: "DOC-7",
        settings: { key: "document_id", one: "Document", many: "Documents" },
        transitions: [],
        actions: [],
        tabs: [{ code: "versions", label: "Versions" }],
        sections: [{ type: "own", tab: "versions", label: "Versions", part: "document-versions" }],
      },
    },
    "documents/versions": { data: [version(3), version(2), version(1)] },
    "documents/difference": ({ fields }) => ({
      from: `Text of version ${String(fields.from)}`,
      to: `Text of version ${String(fields.no)}`,
    }),
  });
  const newest = screen.getByRole("listitem").filter({ hasText: "Version 3" }).first();
  await newest.getByRole("button", { name: "Compare the text with version 2" }).click();
  const other = newest.getByRole("combobox", { name: "Compare with" });
  await expect.element(other).toHaveFocus();
  await expect.element(newest.getByText("Text of version 2")).toBeVisible();
  await userEvent.selectOptions(other, "Version 1");
  await expect.element(newest.getByText("Text of version 1")).toBeVisible();
  await expect.element(newest.getByText("Text of version 3")).toBeVisible();
});
