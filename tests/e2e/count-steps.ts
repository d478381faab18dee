import { expect, type Locator, type Page } from "@playwright/test";

export interface Steps {
  /** How many clicks and key presses so far. */
  readonly taken: number;
  click: (target: Locator) => Promise<void>;
  /** One press, chords too: "Enter", "Control+k". */
  press: (keys: string) => Promise<void>;
  /** Types into the focused element, one key press per letter. */
  type: (text: string) => Promise<void>;
  /** Text that came in a mail, say: one press. */
  paste: (text: string) => Promise<void>;
  /** Fails once a job takes more clicks and presses than it may. */
  expectAtMost: (bound: number) => void;
}

/**
 * Works on a page as a person does, by mouse and keyboard alone, and counts each click and each press. What is only
 * looked at costs nothing. Nothing here sets the focus: a field that isn't focused by itself takes a click or a Tab.
 *
 * @example
 * const steps = countSteps(page);
 * await steps.press("Control+k");
 * await steps.type("Walk");
 * steps.expectAtMost(5);
 */
export function countSteps(page: Page): Steps {
  let taken = 0;
  const told: string[] = [];
  const count = (steps: number, what: string) => {
    taken += steps;
    told.push(`${steps} ${what}`);
  };
  return {
    get taken() {
      return taken;
    },
    click: async (target) => {
      await target.click();
      count(1, `click ${String(target)}`);
    },
    press: async (keys) => {
      await page.keyboard.press(keys);
      count(1, keys);
    },
    type: async (text) => {
      await page.keyboard.type(text);
      count(text.length, `"${text}"`);
    },
    paste: async (text) => {
      await page.keyboard.insertText(text);
      count(1, `paste "${text}"`);
    },
    expectAtMost: (bound) =>
      expect(taken, `Clicks and presses:\n${told.join("\n")}`).toBeLessThanOrEqual(bound),
  };
}
