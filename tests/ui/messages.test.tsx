import { composeStories } from "@storybook/react-vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { MessagesProvider, useMessages, type Messages } from "@backoffice/ui";
import * as stories from "../../stories/messages.stories.tsx";

const { Default } = composeStories(stories);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with nothing but what `useMessages` gives. */
async function renderMessages() {
  const taken: Messages[] = [];
  const Taker = () => {
    taken.push(useMessages());
    return null;
  };
  const screen = await render(
    <MessagesProvider>
      <Taker />
    </MessagesProvider>,
  );
  return { screen, messages: taken[0]! };
}

const text = "Order ORD-1204 created";

test.each([
  ["a fluent message hides after two seconds", "Save", "Saved", 2000],
  ["one with an action stays long enough to reach it", "Create order", text, 5000],
])("%s", async (_, name, said, duration) => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name }).click();
  await expect.element(screen.getByRole("status").getByText(said)).toBeVisible();
  await vi.advanceTimersByTimeAsync(duration - 1);
  expect(screen.getByText(said).elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(screen.getByText(said)).not.toBeInTheDocument();
});

test("one message is changed by its id, and all can be dismissed", async () => {
  const { screen, messages } = await renderMessages();
  const id = messages.fluent("2 of 10 sent", { id: "sending", duration: null });
  messages.fluent("Saved", { duration: 60_000 });
  await expect.element(screen.getByText("2 of 10 sent")).toBeVisible();
  await vi.advanceTimersByTimeAsync(30_000);
  messages.fluent("3 of 10 sent", { id, duration: null });
  await expect.element(screen.getByText("3 of 10 sent")).toBeVisible();
  await expect.element(screen.getByText("2 of 10 sent")).not.toBeInTheDocument();
  messages.dismiss(id);
  await expect.element(screen.getByText("3 of 10 sent")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Saved")).toBeVisible();
  messages.dismiss();
  await expect.element(screen.getByText("Saved")).not.toBeInTheDocument();
});

test("a promise that fails is its caller's too, and said until it is dismissed", async () => {
  const { screen, messages } = await renderMessages();
  const work = Promise.reject(new Error("no connection"));
  await expect(
    messages.promise(work, {
      waiting: "Sending…",
      done: "Sent",
      failed: (error) => `Not sent: ${(error as Error).message}`,
    }),
  ).rejects.toThrow("no connection");
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByRole("alert").getByText("Not sent: no connection")).toBeVisible();
  await expect.element(screen.getByText("Sending…")).not.toBeInTheDocument();
});

test("its time stands still under the pointer", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Create order" }).click();
  await vi.advanceTimersByTimeAsync(4500);
  await screen.getByText(text).hover();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByText(text).unhover();
  await vi.advanceTimersByTimeAsync(400);
  expect(screen.getByText(text).elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(screen.getByText(text)).not.toBeInTheDocument();
});

test("its time stands still while its action has the focus", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Create order" }).click();
  (screen.getByRole("button", { name: "Open" }).element() as HTMLButtonElement).focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test("an error interrupts, and stays until it is dismissed", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Fail" }).click();
  const error = screen.getByRole("alert").getByText("Can’t reach the server");
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(error).toBeVisible();
  await screen.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(error).not.toBeInTheDocument();
});

test("an undo bar stays ten seconds", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Delete" }).click();
  await userEvent.hover(document.body);
  await vi.advanceTimersByTimeAsync(9_900);
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("says the same text once and shows no more than four", async () => {
  const screen = await render(<Default />);
  const create = screen.getByRole("button", { name: "Create order" });
  await create.click();
  await create.click();
  expect(screen.getByText(text).elements()).toHaveLength(1);
  for (let time = 0; time < 5; time++) await screen.getByRole("button", { name: "Delete" }).click();
  expect(screen.getByText("2 orders deleted").elements()).toHaveLength(4);
});

test("without its provider it says what is missing", async () => {
  const Alone = () => {
    useMessages();
    return null;
  };
  vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(render(<Alone />)).rejects.toThrow("useMessages needs a <MessagesProvider> above it");
});
