import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ListSearch } from "../../app/client/list/list-search.tsx";

async function openSearch() {
  const onSearch = vi.fn<(text: string) => void>();
  const search = (value: string) => <ListSearch label="Search orders" value={value} onSearch={onSearch} />;
  const screen = await render(search(""));
  const field = screen.getByRole("searchbox");
  await field.click();
  return { field, onSearch, show: (value: string) => screen.rerender(search(value)) };
}

test("keeps what was typed while an earlier search was on its way", async () => {
  const { field, onSearch, show } = await openSearch();
  await userEvent.keyboard("no");
  await expect.poll(() => onSearch.mock.lastCall).toEqual(["no"]);
  await userEvent.keyboard("rd");
  await show("no");
  await expect.element(field).toHaveValue("nord");
  await expect.poll(() => onSearch.mock.lastCall).toEqual(["nord"]);
});

test("goes back to a search that it sent before", async () => {
  const { field, onSearch, show } = await openSearch();
  await userEvent.keyboard("no");
  await expect.poll(() => onSearch.mock.lastCall).toEqual(["no"]);
  await show("no");
  await userEvent.keyboard("rd");
  await expect.poll(() => onSearch.mock.lastCall).toEqual(["nord"]);
  await show("nord");
  await show("no");
  await expect.element(field).toHaveValue("no");
});

test("searches at the key itself, and for keys in quick succession once more at the last", async () => {
  const { field, onSearch } = await openSearch();
  const input = field.element() as HTMLInputElement;
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const type = async (text: string) => {
    input.setRangeText(text, input.value.length, input.value.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
  };
  await type("n");
  expect(onSearch.mock.calls).toEqual([["n"]]);
  await type("o");
  await type("r");
  expect(onSearch.mock.calls).toEqual([["n"]]);
  await vi.advanceTimersByTimeAsync(100);
  expect(onSearch.mock.calls).toEqual([["n"], ["nor"]]);
});

test("searches once for a text that is left at its last key", async () => {
  const { field, onSearch } = await openSearch();
  await userEvent.keyboard("n");
  (field.element() as HTMLElement).blur();
  await expect.poll(() => onSearch.mock.calls).toEqual([["n"]]);
});
