import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "@backoffice/ui";
import { withoutUnchanged, wordDifference } from "../../ui/timeline/word-difference.ts";
import * as stories from "../../stories/timeline.stories.tsx";

const { Default, States } = composeStories(stories);

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
    .toHaveTextContent("Jana Schulz set Comment to Ring twice, cleared Contract, it was C-2025/012");
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
