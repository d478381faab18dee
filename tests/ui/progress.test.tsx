import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Progress, UiProvider } from "@backoffice/ui";
import { durationText, paceOf, shareOf } from "../../ui/progress/progress-pace.ts";
import { progressStrings } from "../../ui/progress/progress-strings.ts";
import * as stories from "../../stories/progress.stories.tsx";

const { Default, Unknown, WithFailures } = composeStories(stories);

test("the share lies between nothing and all", () => {
  expect(shareOf(0, undefined)).toBeUndefined();
  expect(shareOf(0, 0)).toBe(1);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (done, total) => {
      const share = shareOf(done, total)!;
      expect(share >= 0 && share <= 1).toBe(true);
    }),
  );
});

test("at the same pace the rest takes as long as it did in proportion", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.nat({ max: 1e6 }),
      fc.integer({ min: 2, max: 1e5 }),
      (done, rest, elapsed) => {
        const { secondsLeft } = paceOf(done, done + rest, elapsed);
        const expected = (rest / done) * elapsed;
        expect(Math.abs(secondsLeft! - expected)).toBeLessThanOrEqual(expected * 1e-12);
      },
    ),
  );
  expect(paceOf(10, 20, 1)).toEqual({ perMinute: undefined, secondsLeft: undefined });
  expect(paceOf(0, 20, 60)).toEqual({ perMinute: undefined, secondsLeft: undefined });
  expect(paceOf(30, undefined, 60)).toEqual({ perMinute: 30, secondsLeft: undefined });
});

test("work that is slow, overdone or half done says so", () => {
  expect(paceOf(1, 10, 600).perMinute).toBe(1);
  expect(paceOf(30, 20, 60).secondsLeft).toBe(0);
  expect(paceOf(30, 60, 60)).toEqual({ perMinute: 30, secondsLeft: 60 });
  expect([shareOf(1, 4), shareOf(0, 1), shareOf(5, 4), shareOf(-1, 4)]).toEqual([0.25, 0, 1, 0]);
});

test.each([
  [12, "en", "15 sec"],
  [55, "en", "55 sec"],
  [59, "en", "1 min"],
  [60, "en", "1 min"],
  [3540, "en", "59 min"],
  [3599, "en", "1 hr"],
  [3600, "en", "1 hr"],
  [3610, "en", "1.1 hr"],
  [61, "en", "2 min"],
  [5400, "en", "1.5 hr"],
  [61, "de", "2 Min."],
  [61, "uk", "2 хв"],
])("%d seconds in %s are %s", (seconds, locale, text) => {
  expect(durationText(seconds, locale)).toBe(text);
});

test("a bar says how far it is, in the reader's words and numbers", async () => {
  const screen = await render(
    <UiProvider
      locale="de"
      formats={{ group: ".", decimal: "," }}
      strings={{ progressOf: "{done} von {total}" }}
    >
      <Default />
    </UiProvider>,
  );
  await expect
    .element(screen.getByRole("progressbar", { name: "Export of orders" }))
    .toHaveAttribute("aria-valuetext", expect.stringContaining("412 von 1.204"));
});

test("an unknown total shows no share", async () => {
  const screen = await render(<Unknown />);
  await expect.element(screen.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
});

test("what is finished can't be cancelled, and leads to what failed", async () => {
  const screen = await render(<WithFailures />);
  await expect.element(screen.getByRole("link", { name: "12 failed" })).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("what is counted without a total, nearly done, or ended without one says so", async () => {
  const screen = await render(<Progress label="Import" done={12} />);
  await expect.element(screen.getByText("12 done")).toBeVisible();
  await screen.rerender(<Progress label="Import" done={99} total={100} elapsed={99} />);
  await expect
    .element(screen.getByRole("progressbar"))
    .toHaveAttribute("aria-valuetext", `99 of 100, ${progressStrings.progressAlmost}`);
  await screen.rerender(<Progress label="Import" status="cancelled" done={12} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent(progressStrings.progressCancelled);
  await expect.element(screen.getByRole("progressbar")).not.toHaveAttribute("data-unknown");
});
