import { expect, test } from "vitest";
import type { ImportFile } from "../../app/contract/exchange.ts";
import { onDesktop } from "./on-desktop.ts";
import { usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";
import { guessedChoice } from "../../app/client/import/import-mapping.tsx";

onDesktop();

const file: ImportFile = {
  import_id: 1,
  route: "clients",
  name: "clients.csv",
  columns: ["Name", "Shoe size", "Pet"],
  sample: [["Anna", "41", "Cat"]],
  rows: 1,
  fields: [
    { name: "first_name", label: "First name", required: true },
    { name: "comment", label: "Comment", required: false },
  ],
  guessed: { Name: "first_name" },
  keys: ["client_id"],
};

test("an import points out the columns that it skips, until each has a field", async () => {
  const choice = { mapping: file.guessed, mode: "create", key: "client_id" };
  const { screen } = await startApp("/clients", usualRecords);
  const begun = JSON.stringify({ step: "columns", file, choice });
  sessionStorage.setItem("draft:4:import of clients:new", begun);
  await screen.getByRole("button", { name: "Import and export" }).click();
  await screen.getByRole("menuitem", { name: "Import" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/^Skipped.*: Shoe size, Pet$/)).toBeVisible();
  await dialog.getByRole("combobox", { name: /Pet/ }).selectOptions("Comment");
  await expect.element(dialog.getByText(/^Skipped.*: Shoe size$/)).toBeVisible();
});

test.each([
  ["create", { Name: "first_name" }],
  ["both", { ID: "client_id", Name: "first_name" }],
  ["update", { ID: "client_id", Remark: "comment" }],
])("proposes to %s records by what the file's columns are", (mode, guessed) => {
  expect(guessedChoice({ ...file, guessed })).toMatchObject({ mode, key: "client_id" });
});
