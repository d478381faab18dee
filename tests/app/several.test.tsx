import { expect, test } from "vitest";
import type { FormField } from "../../app/contract/form.ts";
import { onDesktop } from "./on-desktop.ts";
import { annasRecord, clientForm, invalid, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

const asked = { required: false, readOnly: false, essential: true };
const phones: FormField = {
  ...asked,
  name: "phones",
  label: "Phones",
  kind: "lines",
  mirrors: ["phone"],
  columns: [
    { ...asked, name: "phone", label: "Phone", kind: "phone", required: true },
    { ...asked, name: "note", label: "Note", kind: "text" },
  ],
};
const form = { fields: [...clientForm.fields, phones] };
const record = {
  ...annasRecord,
  phones: [
    { phone: "+46 8 555", note: null },
    { phone: "+46 70 1", note: "Mobile" },
  ],
  state: {
    ...annasRecord.state,
    forms: { edit: form, create: form },
    sections: [{ type: "fields" as const, tab: "overview", label: "Contacts", fields: ["phones"] }],
  },
};

/** Anna's form, whose saving is refused. */
async function editRefused(faults: Record<string, string>) {
  const { screen } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": record,
    "clients/manage": invalid(faults),
  });
  await screen.getByRole("button", { name: "Edit", exact: true }).click();
  return screen.getByRole("dialog");
}

test("several numbers are read with the main one first, and another is made the main one", async () => {
  const { screen, server } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": record,
    "clients/manage": record,
  });
  const facts = screen.getByRole("definition").filter({ hasText: "+46 70 1" });
  await expect.element(facts).toHaveTextContent(/\+46 8 555.*Main.*\+46 70 1.*Mobile/);
  await screen.getByRole("button", { name: "Edit Phones" }).click();
  await screen.getByRole("button", { name: "Make line 2 the main one" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => server.to("clients/manage")).toHaveLength(1);
  expect(server.to("clients/manage")[0]!.fields).toMatchObject({
    "phones[0][phone]": "+46 70 1",
    "phones[0][note]": "Mobile",
    "phones[1][phone]": "+46 8 555",
  });
});

test("in a form the lines stand for the one number, whose error is told at them", async () => {
  const dialog = await editRefused({ phone: "Enter a phone or an email" });
  await expect.element(dialog.getByRole("textbox", { name: "Phone" }).first()).toHaveValue("+46 8 555");
  expect(dialog.getByRole("textbox", { name: "Phone" }).elements()).toHaveLength(2);
  await dialog.getByRole("button", { name: "Remove line 2" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter a phone or an email")).toBeVisible();
});

test("in a form a fault of the lines comes before one of the number that they stand for", async () => {
  const dialog = await editRefused({ phones: "Phone: write a number", phone: "Enter a phone or an email" });
  await dialog.getByRole("button", { name: "Remove line 2" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Phone: write a number")).toBeVisible();
});

test("a missing number is missed at its input, which takes the focus", async () => {
  const dialog = await editRefused({ phone: "Enter a phone or an email" });
  await dialog.getByRole("button", { name: "Remove line 2" }).click();
  await dialog.getByRole("button", { name: "Remove line 1" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  const missed = dialog.getByRole("group", { name: "Phones" }).getByRole("textbox", { name: "Phone" });
  await expect.element(missed).toHaveAccessibleDescription("Enter a phone or an email");
  await expect.element(missed).toHaveAttribute("aria-invalid", "true");
  await expect.element(missed).toHaveFocus();
});
