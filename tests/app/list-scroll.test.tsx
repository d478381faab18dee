import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { SentCall } from "./answer-calls.ts";
import { clientsList, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const answer = ({ fields }: SentCall) => {
  const number = Number(fields.page ?? 1);
  const rows = Array.from({ length: 25 }, (_, index) => ({
    ...clientsList.datasets.main.rows[0],
    client_id: number * 100 + index,
    full_name: `Client ${number}-${index}`,
  }));
  return {
    ...clientsList,
    datasets: { main: { rows } },
    pagination: { ...clientsList.pagination, page: number },
  };
};

const frame = () => new Promise(requestAnimationFrame);

test("another page of a list starts at its top, and back finds the place that was left", async () => {
  const { screen, router } = await startApp("/clients", { ...usualRecords, "clients/list": answer });
  const first = (number: number) => screen.getByRole("row", { name: new RegExp(`Client ${number}-0`) });
  await expect.element(first(1)).toBeVisible();
  const scroller = first(1).element().closest<HTMLElement>("[data-scroller]")!;
  scroller.style.cssText = "flex: none; height: 200px; overflow: auto";
  scroller.scrollTop = 300;
  await frame();
  // What scrolls within the list isn't the list.
  const inner = scroller.querySelector("th[scope=row]")!;
  inner.dispatchEvent(new Event("scroll"));
  await screen.getByRole("button", { name: "Next page" }).click();
  await expect.element(first(2)).toBeVisible();
  expect(scroller.scrollTop).toBe(0);
  router.navigate(-1);
  await expect.element(first(1)).toBeInTheDocument();
  await expect.poll(() => scroller.scrollTop).toBe(300);
});
