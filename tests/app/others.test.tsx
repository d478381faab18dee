import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { textEditing } from "../../app/client/i18n/text-editing-mode.ts";
import { en } from "../../app/modules/texts/en.ts";
import { forgetPage, info } from "./cart-app.tsx";
import { changed, openStreams, stubEvents, tell } from "./events-stream.ts";
import { startApp } from "./start-app.tsx";
import { annasRecord, clientsList, usualRecords } from "./records.ts";

beforeEach(stubEvents);

afterEach(() => {
  vi.unstubAllGlobals();
  forgetPage();
});

const manager = { id: 77, name: "Ruth Adeyemi" };
const rows = clientsList.datasets.main.rows;
const withRows = (...given: typeof rows) => ({ ...clientsList, datasets: { main: { rows: given } } });

test("others' changes update rows in place; new rows wait until requested", async () => {
  const { screen, server } = await startApp("/clients", usualRecords);
  await expect.element(screen.getByRole("row", { name: /Anna Lindqvist/ })).toBeVisible();
  expect(openStreams()).toEqual([expect.stringMatching(/^\/events\?age=\d+$/)]);

  server.answers["clients/list"] = withRows({ ...rows[0]!, manager }, rows[1]!);
  changed("orders");
  changed("clients");
  await expect.element(screen.getByRole("row", { name: /Ruth Adeyemi/ })).toBeVisible();

  const greta = { ...rows[0]!, client_id: 11, full_name: "Greta Holm" };
  server.answers["clients/list"] = withRows(greta, ...rows);
  changed("clients");
  const show = screen.getByRole("button", { name: "1 new · show" });
  await expect.element(show).toBeVisible();
  expect(screen.getByRole("row", { name: /Greta Holm/ }).elements()).toHaveLength(0);
  await show.click();
  await expect.element(screen.getByRole("row", { name: /Greta Holm/ })).toBeVisible();
  await expect.element(show).not.toBeInTheDocument();

  server.answers["clients/list"] = withRows(...rows);
  changed("clients");
  await screen.getByRole("button", { name: "The list has changed · show" }).click();
  await expect.element(screen.getByRole("row", { name: /Greta Holm/ })).not.toBeInTheDocument();
});

test("texts edited in place show their changes, and changes back", async () => {
  textEditing.set(true);
  onTestFinished(() => textEditing.set(false));
  const { screen, server } = await startApp("/clients", {
    ...usualRecords,
    "app/info": { ...info, may_edit_texts: true },
  });
  await expect.element(screen.getByText("Alt-click a text to edit it")).toBeVisible();
  for (const text of ["Fields", "Columns"]) {
    server.answers["translations/map"] = { ...en, "list.columns": text };
    changed("translations");
    await expect.element(screen.getByRole("button", { name: text, exact: true })).toBeVisible();
  }
});

test("a response that arrives after the user moved on is ignored", async () => {
  const { screen, server, router } = await startApp("/clients", usualRecords);
  await expect.element(screen.getByRole("row", { name: /Anna Lindqvist/ })).toBeVisible();
  let late: (list: typeof clientsList) => void = () => {};
  server.answers["clients/list"] = new Promise<typeof clientsList>((resolve) => (late = resolve));
  changed("clients");
  server.answers["clients/list"] = withRows(rows[1]!);
  router.navigate("/clients?q=piotr");
  await expect.element(screen.getByRole("row", { name: /Anna Lindqvist/ })).not.toBeInTheDocument();
  late(withRows(...rows));
  server.answers["clients/list"] = withRows({ ...rows[1]!, manager });
  changed("clients");
  await expect.element(screen.getByRole("row", { name: /Ruth Adeyemi/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /Anna Lindqvist/ }).elements()).toHaveLength(0);
});

test("rows loaded after one's own change aren't overwritten by an earlier request", async () => {
  const { screen, server } = await startApp("/clients", {
    ...usualRecords,
    "clients/delete": { done: 1, failed: [] },
  });
  await expect.element(screen.getByRole("row", { name: /Anna Lindqvist/ })).toBeVisible();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<typeof clientsList>();
    server.answers["clients/list"] = promise;
    return resolve;
  };
  const answerFirst = hold();
  changed("clients");
  await screen.getByRole("checkbox", { name: "Select Anna Lindqvist" }).click();
  const answerLater = hold();
  await screen.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => server.to("clients/list").length).toBe(3);

  answerFirst(withRows(...rows));
  answerLater(withRows(rows[1]!));
  await expect.element(screen.getByRole("row", { name: /Anna Lindqvist/ })).not.toBeInTheDocument();
});

test("after the stream was lost, everything visible is reloaded", async () => {
  const { screen, server } = await startApp("/clients", usualRecords);
  await expect.element(screen.getByRole("row", { name: /Anna Lindqvist/ })).toBeVisible();
  tell(new Event("open"));
  server.answers["clients/list"] = withRows({ ...rows[0]!, manager }, rows[1]!);
  tell(new Event("open"));
  await expect.element(screen.getByRole("row", { name: /Ruth Adeyemi/ })).toBeVisible();
});

test("a record changed by an unknown author only says what changed", async () => {
  const { screen, server } = await startApp("/clients/9", usualRecords);
  await expect.element(screen.getByText("+46 8 555")).toBeVisible();
  const updated_by = { id: 78, name: null };
  server.answers["clients/one"] = { ...annasRecord, phone: "+46 8 777", version: 5, updated_by };
  changed("clients");
  await expect.element(screen.getByText("Just changed: Phone.")).toBeVisible();
  expect(screen.getByText(/null/).elements()).toEqual([]);
});

test("a record that someone else changes says who and what", async () => {
  const { screen, server } = await startApp("/clients/9", usualRecords);
  await expect.element(screen.getByText("+46 8 555")).toBeVisible();
  server.answers["clients/one"] = { ...annasRecord, phone: "+46 8 777", version: 5, updated_by: manager };
  changed("clients");
  await expect.element(screen.getByText("Ruth Adeyemi just changed Phone.")).toBeVisible();
  await expect.element(screen.getByText("+46 8 777")).toBeVisible();
});
