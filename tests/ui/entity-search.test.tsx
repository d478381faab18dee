import { composeStories } from "@storybook/react-vite";
import type { Ref } from "react";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Dialog, EntitySearch, type EntityOption } from "@backoffice/ui";
import * as stories from "../../stories/entity-search.stories.tsx";

const { Default, Disabled } = composeStories(stories);
const option = (title: string): EntityOption => ({ id: title, title });

test("asks the server only for more than two characters", async () => {
  const search = fn(async (text: string) => [option(`Nordwind, found by ${text}`)]);
  const screen = await render(<Default value={null} search={search} />);
  const input = screen.getByRole("combobox", { name: "Counterparty" });
  await input.fill(" no ");
  await expect.element(screen.getByText("Type more than 2 characters")).toBeVisible();
  await input.fill("nor");
  await expect.element(screen.getByRole("option", { name: "Nordwind, found by nor" })).toBeVisible();
  expect(search).toHaveBeenCalledTimes(1);
});

test("a late answer never replaces a fresh one, and is aborted", async () => {
  const answers = new Map<string, (options: EntityOption[]) => void>();
  const signals = new Map<string, AbortSignal>();
  const search = fn(
    (text: string, signal?: AbortSignal) =>
      new Promise<EntityOption[]>((resolve) => {
        answers.set(text, resolve);
        if (signal) signals.set(text, signal);
      }),
  );
  const screen = await render(<Default value={null} search={search} />);
  const input = screen.getByRole("combobox");
  await input.fill("nord");
  await expect.poll(() => answers.has("nord")).toBe(true);
  await input.fill("nordw");
  await expect.poll(() => answers.has("nordw")).toBe(true);
  expect(signals.get("nord")?.aborted).toBe(true);
  answers.get("nordw")?.([option("Nordwind")]);
  await expect.element(screen.getByRole("option", { name: "Nordwind" })).toBeVisible();
  answers.get("nord")?.([option("Nordsee")]);
  await expect.element(screen.getByText("Nordsee")).not.toBeInTheDocument();
});

test("Enter while an answer is awaited chooses nothing", async () => {
  const onValueChange = fn();
  const search = fn(() => new Promise<EntityOption[]>(() => {}));
  const screen = await render(<Default value={null} search={search} onValueChange={onValueChange} />);
  await screen.getByRole("combobox").fill("nord");
  await expect.element(screen.getByRole("listbox")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).not.toHaveBeenCalled();
});

test("a press chooses; one that is disabled can't be chosen", async () => {
  const onValueChange = fn();
  const screen = await render(<Default value={null} onValueChange={onValueChange} />);
  await screen.getByRole("combobox").fill("nord");
  await screen.getByRole("option", { name: /Nordic Freight/ }).click({ force: true });
  expect(onValueChange).not.toHaveBeenCalled();
  await screen.getByRole("option", { name: /Nordwind/ }).click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }));
  await expect.element(screen.getByRole("combobox")).toHaveValue("Nordwind Logistics");
});

test("leaving without a choice keeps the value, and typed text without one", async () => {
  const screen = await render(<Default />);
  const input = screen.getByRole("combobox");
  await input.fill("something else");
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(input).toHaveValue("Nordwind Logistics");
  await screen.rerender(<Default key="empty" value={null} />);
  await screen.getByRole("combobox").fill("Zebra");
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole("combobox")).toHaveValue("Zebra");
});

test("a value that its parent sets replaces what was typed", async () => {
  const field = (value: EntityOption | null) => (
    <EntitySearch label="Client" value={value} onValueChange={fn()} search={async () => []} />
  );
  const screen = await render(field(null));
  const input = screen.getByRole("combobox", { name: "Client" });
  await input.fill("Zebra");
  await screen.rerender(field(option("Zebra Trading")));
  await expect.element(input).toHaveValue("Zebra Trading");
  await screen.rerender(field(null));
  await expect.element(input).toHaveValue("");
});

test("says why it can't be used, also to who presses it", async () => {
  const screen = await render(<Disabled disabledText="Choose a client or a counterparty first" />);
  await screen.getByRole("combobox").click({ force: true });
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("Choose a client or a counterparty first");
});

test("inside a dialog Escape closes the list first", async () => {
  const onOpenChange = fn();
  const screen = await render(
    <Dialog open onOpenChange={onOpenChange} title="Cart">
      <EntitySearch
        label="Counterparty"
        value={null}
        onValueChange={fn()}
        debounce={0}
        search={async () => [option("Nordwind")]}
      />
    </Dialog>,
  );
  await screen.getByRole("combobox").fill("nord");
  await expect.element(screen.getByRole("option", { name: "Nordwind" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("arrows open the list and go round, past nothing where there is none", async () => {
  const screen = await render(
    <EntitySearch
      label="Client"
      value={null}
      onValueChange={fn()}
      search={async () => []}
      recent={[option("Anna"), option("Boris")]}
    />,
  );
  const input = screen.getByRole("combobox", { name: "Client" });
  input.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  const at = (name: string) =>
    expect
      .poll(() => input.element().getAttribute("aria-activedescendant"))
      .toBe(screen.getByRole("option", { name }).element().id);
  await expect.element(screen.getByRole("option", { name: "Anna" })).toBeVisible();
  await at("Anna");
  await userEvent.keyboard("{ArrowUp}");
  await at("Boris");
  await input.fill("zzz");
  await expect.element(screen.getByText(/zzz/)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(input).toHaveValue("zzz");
  // What was typed without a choice is cleared, and nothing is reported that wasn't there.
  await screen.getByRole("button", { name: "Clear Client" }).click();
  await expect.element(input).toHaveValue("");
  await expect.element(input).toHaveFocus();
});

test("Tab goes on to the next field, and a choice is cleared by deleting its text", async () => {
  const change = fn();
  const screen = await render(
    <>
      <EntitySearch
        label="Client"
        defaultValue={option("Anna")}
        onValueChange={change}
        search={async () => []}
      />
      <button>Next</button>
    </>,
  );
  const input = screen.getByRole("combobox", { name: "Client" });
  const next = screen.getByRole("button", { name: "Next" });
  input.element().focus();
  await userEvent.tab();
  await expect.element(next).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard("x");
  await userEvent.tab();
  await expect.element(input).toHaveValue("Anna");
  expect(change).not.toHaveBeenCalled();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard("{Delete}");
  await userEvent.tab();
  await expect.element(input).toHaveValue("");
  await expect.element(next).toHaveFocus();
  expect(change).toHaveBeenCalledExactlyOnceWith(null);
});

test("what isn't found can be made by its name, with the keyboard too", async () => {
  const onCreate = fn();
  const screen = await render(
    <EntitySearch
      label="Client"
      value={null}
      onValueChange={fn()}
      search={async () => []}
      onCreate={onCreate}
    />,
  );
  await screen.getByRole("combobox").fill("Zebra");
  const make = screen.getByRole("option", { name: /Zebra/ });
  await expect.element(make).toHaveAttribute("data-active", "true");
  await userEvent.keyboard("{Enter}");
  expect(onCreate).toHaveBeenCalledExactlyOnceWith("Zebra");
});

test("its text box is its caller's too, by either kind of ref", async () => {
  const called = fn();
  const held: { current: HTMLInputElement | null } = { current: null };
  const field = (ref: Ref<HTMLInputElement>) => (
    <EntitySearch label="Client" value={null} onValueChange={fn()} search={async () => []} ref={ref} />
  );
  const screen = await render(field(held));
  const input = screen.getByRole("combobox").element();
  expect(held.current).toBe(input);
  await screen.rerender(field(called));
  expect(called).toHaveBeenCalledWith(input);
});

test("what is pressed beside open results gets the focus, in a dialog too", async () => {
  const screen = await render(
    <Dialog open onOpenChange={() => {}} title="New contract">
      <input aria-label="Address" />
      <Default value={null} />
    </Dialog>,
  );
  await userEvent.type(screen.getByRole("combobox"), "nord");
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  await userEvent.click(screen.getByRole("textbox", { name: "Address" }));
  await expect.element(screen.getByRole("textbox", { name: "Address" })).toHaveFocus();
  await expect.element(screen.getByRole("option").first()).not.toBeInTheDocument();
});
