import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useState } from "react";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import type { RecordAction } from "../../app/contract/action.ts";
import { useKeptFocus } from "../../app/client/screens/use-kept-focus.ts";
import { done, type Answers } from "./answer-calls.ts";
import { forgetPage } from "./cart-app.tsx";
import { annasRecord, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  forgetPage();
});

const { state: usualState, ...anna } = annasRecord;

/** Anna's record, with what can be done to it before and after it is done. */
async function openRecord(before: object, after: object, own: Answers) {
  let isDone = false;
  const doing = (path: string) => () => {
    isDone = true;
    return done(path as "clients/status", anna, "Done");
  };
  const record = () => ({ ...annasRecord, state: { ...usualState, ...(isDone ? after : before) } });
  const { screen } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": record,
    "clients/status": doing("clients/status"),
    ...({ "clients/erase": doing("clients/erase") } as Answers),
    ...own,
  });
  await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist" })).toBeVisible();
  return screen;
}

const press = async (button: { element(): Element }, key = "{Enter}") => {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
};

const transition = {
  status_id: 2,
  label: "Active",
  primary: true,
  danger: false,
  comment: false,
  effects: [],
};

test("the keys go on beside a button that went away with what it did", async () => {
  const screen = await openRecord({ transitions: [transition] }, { transitions: [] }, {});
  const next = screen.getByRole("button", { name: "Mark as active" });
  await press(next);
  await expect.element(next).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Edit", exact: true })).toHaveFocus();
});

test("the keys go on beside a button whose dialog made it go away", async () => {
  const action: RecordAction = {
    code: "erase",
    label: "Erase",
    call: "clients/erase" as never,
    prominent: true,
    question: { title: "Erase Anna?", text: "It can't be undone." },
  };
  const screen = await openRecord({ actions: [action] }, { actions: [] }, {});
  const button = screen.getByRole("main").getByRole("button", { name: "Erase" });
  await press(button);
  await screen.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Edit", exact: true })).toHaveFocus();
});

test("what can't be seen is no place for the keys to go on", async () => {
  const Screen = () => {
    const [isThere, setThere] = useState(true);
    return (
      <main ref={useKeptFocus("/clients")}>
        <ul>
          <li>
            <a href="#anna">Anna</a>
          </li>
          <li>
            <button type="button" style={{ visibility: "hidden" }}>
              Open beside
            </button>
          </li>
        </ul>
        {isThere && (
          <div>
            <button type="button" onClick={() => setThere(false)}>
              Delete
            </button>
          </div>
        )}
      </main>
    );
  };
  const screen = await render(<Screen />);
  await press(screen.getByRole("button", { name: "Delete" }));
  await expect.element(screen.getByRole("link", { name: "Anna" })).toHaveFocus();
});

test("of rows that are corrected one after the other, the keys go on at what is wrong in the next", async () => {
  const Screen = () => {
    const [names, setNames] = useState(["Ada", "Cleo"]);
    return (
      <main ref={useKeptFocus("/clients")}>
        {names.map((name) => (
          <section key={name}>
            <input aria-label={`First name of ${name}`} defaultValue={name} />
            <input aria-label={`Phone of ${name}`} aria-invalid defaultValue="12" />
            <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
              Check {name}
            </button>
          </section>
        ))}
      </main>
    );
  };
  const screen = await render(<Screen />);
  await press(screen.getByRole("button", { name: "Check Ada" }));
  await expect.element(screen.getByRole("textbox", { name: "Phone of Cleo" })).toHaveFocus();
});

test("who has left a button is not called back to its place once it goes away", async () => {
  const screen = await openRecord({ transitions: [transition] }, { transitions: [] }, {});
  const next = screen.getByRole("button", { name: "Mark as active" });
  const button = next.element() as HTMLElement;
  button.focus();
  button.blur();
  expect(document.body).toHaveFocus();
  button.click();
  await expect.element(next).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test.each([
  ["row", 1280],
  ["card", 360],
])("back from a record's own screen, the keys go on at its %s", async (_, width) => {
  await page.viewport(width, 780);
  const { screen, router } = await startApp("/clients", usualRecords);
  const piotr = () => screen.getByRole("link", { name: "Piotr Zieliński" });
  await expect.element(piotr()).toBeVisible();
  const rowOf = () => piotr().element().closest<HTMLElement>("[data-row]");
  rowOf()?.focus();
  await userEvent.keyboard("o");
  await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist", level: 1 })).toBeVisible();
  router.navigate(-1);
  await expect.element(piotr()).toBeVisible();
  await expect.poll(rowOf).toHaveFocus();
});

test("back at a list that was left from elsewhere, the keys begin at its screen", async () => {
  const { screen, router } = await startApp("/clients", usualRecords);
  await expect.element(screen.getByRole("link", { name: "Piotr Zieliński" })).toBeVisible();
  screen.getByRole("link", { name: "Piotr Zieliński" }).element().closest<HTMLElement>("[data-row]")?.focus();
  (document.activeElement as HTMLElement).blur();
  router.navigate("/clients/9");
  await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist", level: 1 })).toBeVisible();
  router.navigate(-1);
  await expect.element(screen.getByRole("link", { name: "Piotr Zieliński" })).toBeVisible();
  await expect.element(screen.getByRole("main")).toHaveFocus();
});

test("the row that one client's list was left from is nothing to the next one's", async () => {
  const { screen } = await startApp("/clients", usualRecords);
  const piotr = (of = screen) => of.getByRole("link", { name: "Piotr Zieliński" });
  await expect.element(piotr()).toBeVisible();
  piotr().element().closest<HTMLElement>("[data-row]")?.focus();
  await userEvent.keyboard("o");
  await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist", level: 1 })).toBeVisible();
  await screen.unmount();
  const next = await startApp("/clients", usualRecords);
  await expect.element(piotr(next.screen)).toBeVisible();
  expect(document.body).toHaveFocus();
});
