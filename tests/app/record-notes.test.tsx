import { expect, test } from "vitest";
import { onDesktop } from "./on-desktop.ts";
import { annasRecord, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

const note = {
  note_id: 5,
  title: "Call back",
  body: "<p>Call back</p>",
  created_at: "2026-11-14T09:12:00Z",
  visibility: "subject",
  pinned: false,
  version: 1,
  editable: true,
};

const annasNotes = {
  ...annasRecord,
  state: { ...annasRecord.state, sections: [{ type: "notes" as const, tab: "overview", label: "Notes" }] },
};

test("a note is deleted at the version after one's own pin", async () => {
  let reads = 0;
  const { screen, server } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": annasNotes,
    // Only the first read is answered: the card knows the pinned version from the pin itself.
    "notes/about": () =>
      (reads += 1) > 1
        ? new Promise<never>(() => undefined)
        : { data: [note], more: false, create: { allowed: true } },
    "notes/manage": { ...note, pinned: true, version: 2 },
    "notes/delete": { done: 1, failed: [] },
  });
  const menu = screen.getByRole("article").getByRole("button", { name: "Note actions" });
  await menu.click();
  await screen.getByRole("menuitem", { name: "Pin" }).click();
  await expect.poll(() => reads).toBeGreaterThan(1);
  await menu.click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(() => server.to("notes/delete").at(-1)?.fields.version).toBe("2");
});

test("an edit of a note survives closing its record", async () => {
  const { screen, router } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": annasNotes,
    "notes/about": { data: [note], more: false, create: { allowed: true } },
  });
  const edit = async () => {
    await screen.getByRole("article").getByRole("button", { name: "Note actions" }).click();
    await screen.getByRole("menuitem", { name: "Edit" }).click();
  };
  const text = screen.getByRole("textbox", { name: "Note" }).last();
  await edit();
  await text.fill("Call back on Monday");
  router.navigate("/");
  await expect.element(text).not.toBeInTheDocument();
  router.navigate(-1);
  await edit();
  await expect.element(text).toHaveTextContent("Call back on Monday");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await edit();
  await expect.element(text).toHaveTextContent(/^Call back$/);
});
