import { expectAccessible } from "./accessible.ts";
import { messages } from "./messages.ts";
import { newWord } from "./demo-company.ts";
import { colleague, expect, test, tick } from "./test.ts";

test.use({ login: "tom" });

/** A task in its own project, so that other time entries don't interfere. */
async function addTask(values: object = {}) {
  const word = newWord();
  const [mira, tom] = [await colleague("mira"), await colleague("tom")];
  const { project_id } = await mira.call("projects/manage", { code: word, name: `Project ${word}` });
  const title = `Task ${word}`;
  const { task_id } = await tom.call("tasks/manage", { title, project_id, ...values });
  return { title, path: `/tasks/${String(task_id)}` };
}

test("a timer started on a task follows the user across screens until stopped", async ({ page }) => {
  const { title, path } = await addTask();
  await page.goto(path);
  await page.getByRole("button", { name: "Start timer" }).click();
  const clock = page.getByRole("button", { name: `Timer: ${title}` });
  await expect(clock).toBeVisible();

  await page.goto("/clients");
  // Less than a second isn't kept.
  await expect(page.getByRole("timer")).toHaveText(/[1-9]/);
  await page.getByRole("button", { name: "Pause timer" }).click();
  await expect(page.getByRole("button", { name: "Resume timer" })).toBeVisible();
  await clock.click();
  const timers = page.getByRole("dialog", { name: "Timers" });
  await expect(timers.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);
  await timers.getByRole("button", { name: `Stop timer: ${title}` }).click();
  await expect(messages(page).getByText("Time saved")).toBeVisible();
  await expect(clock).toBeHidden();

  await page.goto(`${path}#timings`);
  await expect(
    page.getByRole("region", { name: "Time", exact: true }).getByText("Tom Okafor").first(),
  ).toBeVisible();
});

test("a task can be done once its required checklist items are checked @phone", async ({ page, faults }) => {
  const { title, path } = await addTask({
    checklist: [
      { text: "Measure the hall", required: true },
      { text: "Sweep", required: false },
    ],
  });
  faults.expect(/tasks\/status: Complete 1 required/);
  await page.goto(path);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as done" }).click();
  const refusal = page.getByText("Complete 1 required checklist item first");
  await expect(refusal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(refusal).toBeHidden();

  const checklist = page.getByRole("region", { name: "Checklist" });
  await tick(checklist.getByRole("checkbox", { name: "Measure the hall (required)" }));
  await expect(checklist).toContainText("1 of 2 done");
  await expectAccessible(page);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as done" }).click();
  await expect(messages(page).getByText(`${title}: Done`)).toBeVisible();
});

test("time is entered in a cell of the week, and removed again @phone", async ({ page }) => {
  const { title, path } = await addTask();
  const tom = await colleague("tom");
  const dayInHamburg = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" });
  const aWeekAgo = dayInHamburg.format(Date.now() - 7 * 86_400_000);
  const task_id = Number(path.split("/").at(-1));
  await tom.call("timings/manage", { task_id, date: aWeekAgo, duration: "15" });
  await page.goto("/timings?view=my_week");
  const row = page.getByRole("row", { name: title });
  const day = row.getByRole("button").first();
  await day.focus();
  await page.keyboard.type("2:30");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("2:30");
  await expect(day).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press("Enter");
  const entry = page.getByRole("dialog").getByRole("textbox", { name: "Time" });
  await expect(entry).toHaveValue("2:30");
  await entry.fill("");
  await page.keyboard.press("Enter");
  await expect(day).toHaveAccessibleName(/nothing$/);
});
