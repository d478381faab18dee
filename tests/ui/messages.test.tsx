import { composeStories } from "@storybook/react-vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { useMessages } from "@backoffice/ui";
import * as stories from "../../stories/messages.stories.tsx";

const { Default } = composeStories(stories);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const text = "Order ORD-1204 created";

test("a fluent message hides after two seconds", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Create order" }).click();
  await expect.element(screen.getByRole("status").getByText(text)).toBeVisible();
  await vi.advanceTimersByTimeAsync(1999);
  expect(screen.getByText(text).elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(screen.getByText(text)).not.toBeInTheDocument();
});

test("its time stands still under the pointer", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Create order" }).click();
  await vi.advanceTimersByTimeAsync(1500);
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
