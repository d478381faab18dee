import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { StoredBackup } from "../../app/contract/backups.ts";
import type { Job } from "../../app/contract/jobs.ts";
import { Status, type Reply } from "../../app/contract/envelope.ts";
import { forgetPage } from "./cart-app.tsx";
import { info, startApp } from "./start-app.tsx";

afterEach(() => {
  history.replaceState(null, "", location.pathname);
  forgetPage();
});

const backup: StoredBackup = { job_id: 4, made_at: "2026-06-30T01:00:00Z", size: 11_560_000, by: null };

const job: Job = {
  job_id: 5,
  kind: "backup",
  name: "Back up everything",
  state: "done",
  done: 115,
  total: 115,
  failed: 0,
  message: null,
  batch_id: "b",
  undone: false,
  created_at: "2026-07-03T09:00:00Z",
  started_at: "2026-07-03T09:00:00Z",
  finished_at: "2026-07-03T09:00:02Z",
  elapsed: 2,
  file: null,
};

const wrong: Reply = {
  status: Status.invalid,
  message: "Some fields need attention",
  data: { errors: { password: [{ code: "wrong", text: "The password is wrong" }] } },
};

async function openPalette(administrator: boolean) {
  await page.viewport(1280, 900);
  const stored = { data: [backup], overdue: true };
  const started = await startApp("/", {
    "app/info": { ...info, administrator },
    "backup/get": () => ({ ...stored }),
    "backup/start": () => {
      stored.data = [{ ...backup, job_id: 5, by: "Mira Kovač" }, backup];
      stored.overdue = false;
      return { status: Status.accepted, message: "Started", data: { job_id: 5 } };
    },
    "backup/link": ({ fields }) =>
      fields.password === "right" ? { url: "#backup-4", expires_at: "" } : wrong,
    "jobs/one": job,
  });
  await expect.element(started.screen.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await started.screen.getByRole("combobox").fill("backups");
  return started;
}

test("an administrator makes a backup, and downloads one for the password", async () => {
  const { screen, server } = await openPalette(true);
  await screen.getByRole("option", { name: "Backups" }).click();
  const dialog = screen.getByRole("dialog", { name: "Backups" });
  await expect.element(dialog.getByText(/^Newest backup: /)).toBeVisible();
  await expect.element(dialog.getByText(/11.6 MB · Daily backup/)).toBeVisible();

  await dialog.getByRole("button", { name: "Back up now" }).click();
  await expect.element(dialog.getByText(/11.6 MB · Mira Kovač/)).toBeVisible();
  await expect.element(dialog.getByText(/^Newest backup: /)).not.toBeInTheDocument();

  const download = dialog.getByRole("button", { name: /^Download the backup of/ });
  await download.nth(1).click();
  const password = dialog.getByLabelText("Your password", { exact: true });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard("mistyped{Enter}");
  await expect.element(dialog.getByText("The password is wrong")).toBeVisible();
  await password.fill("right");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.hash).toBe("#backup-4");
  expect(server.to("backup/link").map(({ fields }) => fields.job_id)).toEqual(["4", "4"]);
  await expect.element(download.nth(1)).toHaveFocus();
});

test("others aren’t offered backups", async () => {
  const { screen } = await openPalette(false);
  await expect.element(screen.getByRole("option", { name: "Backups" })).not.toBeInTheDocument();
});
