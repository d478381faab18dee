import { expect, test } from "vitest";
import type { StoredFile } from "../../app/contract/files.ts";
import type { Answers } from "./answer-calls.ts";
import { onDesktop } from "./on-desktop.ts";
import { annasRecord, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

const picture = (file_id: number): StoredFile => ({
  file_id,
  name: `photo-${file_id}.webp`,
  type: "image/webp",
  size: 5_000,
  checksum: "",
  created_at: "2026-11-14T09:00:00Z",
  author: "Mira Kovač",
  url: `/pictures/${file_id}`,
  picture: true,
});

const { state } = annasRecord;
const pictured = {
  ...annasRecord,
  photo: 7,
  state: {
    ...state,
    picture: "photo",
    sections: [
      ...state.sections,
      { type: "pictures" as const, tab: "media", label: "Photos", field: "photo", most: 5 },
    ],
    tabs: [...state.tabs, { code: "media", label: "Media" }],
  },
};

async function openMedia(own: Answers = {}, change: { allowed: boolean; why?: string } = { allowed: true }) {
  const app = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": pictured,
    "files/get": { data: [picture(7), picture(8), picture(9)], change },
    "files/order": {},
    "files/delete": {},
    "files/restore": {},
    ...own,
  });
  await expect.element(app.screen.getByRole("heading", { name: "Anna Lindqvist" })).toBeVisible();
  await app.screen.getByRole("tab", { name: "Media" }).click();
  return app;
}

test("a record beside its list shows its picture", async () => {
  const { screen } = await startApp("/clients?open=9", { ...usualRecords, "clients/one": pictured });
  const sheet = screen.getByRole("dialog", { name: "Anna Lindqvist" });
  // No server draws it here, so that the initials stand in its place.
  const initials = sheet.getByText("AL", { exact: true });
  await expect.element(initials).toBeVisible();
  // A person's photo fills a circle: in a square that shows logos whole it would stand between bands.
  expect(getComputedStyle(initials.element()).borderRadius).toBe("999px");
});

test("pictures are in order, the first one next to the record's name", async () => {
  const { screen } = await openMedia();
  const gallery = screen.getByRole("list", { name: "Photos: kept" });
  await expect.element(gallery.getByRole("listitem").first()).toHaveTextContent("Main image");
  await expect
    .element(gallery.getByRole("img", { name: "Image 2 of Anna Lindqvist" }))
    .toHaveAttribute("src", "/pictures/8");
  // No server draws it here, so that the initials stand in its place.
  expect(document.querySelector("header h1")?.previousElementSibling?.textContent).toBe("AL");
  await gallery.getByRole("button", { name: "Open Image 2 of Anna Lindqvist" }).click();
  await expect.element(screen.getByRole("dialog", { name: "photo-8.webp" })).toBeVisible();
});

test("another can become the main one, and one can be deleted with undo", async () => {
  const { screen, server } = await openMedia();
  await screen.getByRole("button", { name: "Actions for Image 3 of Anna Lindqvist" }).click();
  await screen.getByRole("menuitem", { name: "Make main image" }).click();
  await expect.poll(() => server.to("files/order").length).toBe(1);
  expect(server.to("files/order")[0]!.fields).toEqual({
    entity: "clients",
    entity_id: "9",
    field: "photo",
    "file_ids[0]": "9",
    "file_ids[1]": "7",
    "file_ids[2]": "8",
  });
  await screen.getByRole("button", { name: "Actions for Image 2 of Anna Lindqvist" }).click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => server.to("files/restore").length).toBe(1);
  expect(server.to("files/delete")[0]!.fields).toEqual({ file_id: "8" });
  expect(server.to("files/restore")[0]!.fields).toEqual({ file_id: "8" });
});

test("users who can't change them see why, and no actions", async () => {
  const { screen } = await openMedia({}, { allowed: false, why: "Ask Mira" });
  await expect.element(screen.getByText("Ask Mira")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Actions for/ }).elements()).toHaveLength(0);
});
