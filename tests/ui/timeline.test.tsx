import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "@backoffice/ui";
import { withoutUnchanged, wordDifference } from "../../ui/timeline/word-difference.ts";
import * as stories from "../../stories/timeline.stories.tsx";

const { ByDay, Default, States } = composeStories(stories);

const text = fc
  .array(fc.constantFrom("ring", "twice", "wait", "gate", " ", "\n", "  "), { maxLength: 30 })
  .map((words) => words.join(" "));

test("a difference holds both texts, and says no more than it must", () => {
  fc.assert(
    fc.property(text, text, (from, to) => {
      const runs = wordDifference(from, to);
      const without = (kind: string) =>
        runs
          .filter((run) => run.kind !== kind)
          .map((run) => run.text)
          .join("");
      expect(without("added")).toBe(from);
      expect(without("removed")).toBe(to);
      if (from === to) expect(runs.every(({ kind }) => kind === "same")).toBe(true);
      runs.slice(1).forEach((run, index) => expect(run.kind).not.toBe(runs[index]!.kind));
      expect(withoutUnchanged(runs).filter(({ kind }) => kind !== "same")).toEqual(
        runs.filter(({ kind }) => kind !== "same"),
      );
    }),
  );
});

test("a word that is at both ends counts once", () => {
  const short = fc.array(fc.constantFrom("a", "b"), { maxLength: 4 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(short, short, (from, to) => {
      const runs = wordDifference(from, to);
      expect(runs.map(({ kind, text }) => (kind === "added" ? "" : text)).join("")).toBe(from);
      expect(runs.map(({ kind, text }) => (kind === "removed" ? "" : text)).join("")).toBe(to);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["x a y", "a y z", ["-x ", "=a y", "+ z"]],
  ["a y z", "x a y", ["+x ", "=a y", "- z"]],
  ["ring twice now", "call once now", ["-ring twice", "+call once", "= now"]],
  ["a b", " x", ["-a b", "+ x"]],
  ["a", "a a", ["=a", "+ a"]],
])("from %j to %j", (from, to, told) => {
  const signs = { same: "=", removed: "-", added: "+" };
  expect(wordDifference(from, to).map(({ kind, text }) => signs[kind] + text)).toEqual(told);
});

test("no word goes and comes that could have stayed", () => {
  const word = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
  fc.assert(
    fc.property(word, word, (before, after) => {
      const longest = (one: string[], other: string[]): number => {
        let last = Array.from({ length: other.length + 1 }, () => 0);
        for (const mine of one) {
          const next = [0];
          other.forEach((its, at) =>
            next.push(mine === its ? last[at]! + 1 : Math.max(last[at + 1]!, next[at]!)),
          );
          last = next;
        }
        return last.at(-1)!;
      };
      // Without spaces between them each word is a part of its own.
      const parts = (words: string[]) => words.flatMap((text, index) => (index ? [" ", text] : [text]));
      const gone = wordDifference(before.join(" "), after.join(" ")).filter(({ kind }) => kind === "removed");
      const lost = gone.flatMap(({ text }) => text.match(/\s+|\S+/g) ?? []).length;
      const spaces = gone.flatMap(({ text }) => text.match(/\s+/g) ?? []).length;
      const fewest = parts(before).length - longest(parts(before), parts(after));
      // A space that stayed alone between two changes goes with them.
      expect(lost).toBeGreaterThanOrEqual(fewest);
      expect(lost - spaces).toBeLessThanOrEqual(fewest);
    }),
  );
});

test("of what stayed, the words beside a change are kept", () => {
  const long = Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ");
  const told = (from: string, to: string) => withoutUnchanged(wordDifference(from, to), 2);
  expect(told(`${long} old ${long} end`, `${long} new ${long} rest`)).toEqual([
    { kind: "same", text: "… w38 w39 " },
    { kind: "removed", text: "old" },
    { kind: "added", text: "new" },
    { kind: "same", text: " w0 w1 … w38 w39 " },
    { kind: "removed", text: "end" },
    { kind: "added", text: "rest" },
  ]);
  expect(told("a b old", "a b new")[0]).toEqual({ kind: "same", text: "a b " });
  expect(told(`old ${long}`, `new ${long}`).at(-1)).toEqual({ kind: "same", text: " w0 w1 …" });
  // What goes is told in full.
  expect(told(`a ${long}`, "a")).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: ` ${long}` },
  ]);
});

test("nothing is cut where the ellipsis would save no more than a space", () => {
  const same = (count: number) => "w ".repeat(count).trimEnd();
  const told = (from: string, to: string) =>
    withoutUnchanged(wordDifference(from, to), 2).map(({ text }) => text);
  // Two words with their spaces at an end, and two on either side in between.
  expect(told(`${same(2)} x`, `${same(2)} y`)[0]).toBe("w w ");
  expect(told(`${same(3)} x`, `${same(3)} y`)[0]).toBe("… w w ");
  expect(told(`x ${same(4)} x`, `y ${same(4)} y`)[2]).toBe(" w w w w ");
  expect(told(`x ${same(5)} x`, `y ${same(5)} y`)[2]).toBe(" w w … w w ");
  expect(withoutUnchanged(wordDifference(`${same(9)} x`, `${same(9)} y`))[0]!.text).toBe(`… ${same(8)} `);
});

test("very long texts are told without comparing every word", () => {
  const words = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`).join(" ");
  expect(wordDifference(words("a"), words("b"))).toHaveLength(2);
});

test("a change is a sentence, with the old value struck", async () => {
  const screen = await render(<Default />);
  const changed = screen.getByRole("listitem").nth(1);
  await expect
    .element(changed)
    .toHaveTextContent(/Tom Okafor changed Delivery from Pickup to Hermes Freight/);
  await expect.element(changed.getByRole("deletion")).toHaveTextContent("Pickup");
});

test("what was empty was set, what became empty was cleared", async () => {
  const screen = await render(<States />);
  await expect
    .element(screen.getByRole("listitem").nth(3))
    .toHaveTextContent("Jana Schulz set Comment to Ring twice, cleared Contract (was C-2025/012)");
});

test("a translation orders the words as it needs", async () => {
  const screen = await render(
    <UiProvider strings={{ changedFromTo: "hat {field} auf {to} gesetzt (vorher {from})" }}>
      <Default />
    </UiProvider>,
  );
  await expect
    .element(screen.getByRole("listitem").nth(1))
    .toHaveTextContent("Tom Okafor hat Delivery auf Hermes Freight gesetzt (vorher Pickup)");
});

test("what happened stands under its day, on the reader's clock", async () => {
  const screen = await render(<ByDay />);
  const today = screen.getByRole("list", { name: "Today" });
  await expect
    .element(today.getByRole("listitem").nth(1))
    .toHaveTextContent(/^Mira Kovač wrote a note: Call before the next delivery · 12:30 AM/);
  await expect.element(screen.getByRole("list", { name: "Monday, February 3, 2025" })).toBeVisible();
});

test("its days are headings of the level that the page needs", async () => {
  const screen = await render(<ByDay headingLevel={4} />);
  expect(screen.getByRole("heading", { level: 4 }).elements().length).toBeGreaterThan(0);
  expect(screen.getByRole("heading", { level: 3 }).elements()).toEqual([]);
});
