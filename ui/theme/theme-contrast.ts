import { computedColor } from "./computed-color.ts";
import { contrast, readColor } from "./contrast.ts";

/** What components write on what, and how strongly WCAG 2.2 asks it to stand out. */
const pairs = [
  ["text", "canvas", 4.5],
  ["text", "surface", 4.5],
  ["text", "hover", 4.5],
  ["text-muted", "surface", 4.5],
  ["text-muted", "sunken", 4.5],
  ["text-muted", "neutral-soft", 4.5],
  ["text-subtle", "canvas", 4.5],
  ["text-subtle", "surface", 4.5],
  ["on-primary", "primary", 4.5],
  ["on-accent", "accent", 4.5],
  ["accent-text", "surface", 4.5],
  ["accent-text", "accent-soft", 4.5],
  ["success", "success-soft", 4.5],
  ["warning", "warning-soft", 4.5],
  ["danger", "danger-soft", 4.5],
  ["danger", "surface", 4.5],
  ["info", "info-soft", 4.5],
  ["on-notch", "notch", 4.5],
  // The ring of the focus is no text.
  ["accent", "surface", 3],
] as const;

export interface ThemeContrast {
  /** Custom property of the text: `--bo-text`. */
  text: string;
  /** Custom property of its background: `--bo-surface`. */
  ground: string;
  /** Contrast ratio, from 1 (same colour) to 21 (black on white). */
  ratio: number;
  /** Ratio required by WCAG 2.2: 4.5 for text, 3 for icons and marks. */
  required: number;
  passes: boolean;
}

/**
 * Contrast ratios of all text and background pairs that components use, in the theme of an element, as this
 * browser renders it. For a test of your own theme.
 *
 * @example expect(themeContrast().filter(({ passes }) => !passes)).toEqual([]);
 */
export function themeContrast(element: Element = document.documentElement): ThemeContrast[] {
  const read = (name: string) => readColor(computedColor(element, `var(--bo-${name})`));
  return pairs.map(([text, ground, required]) => {
    const ratio = contrast(read(text), read(ground));
    return { text: `--bo-${text}`, ground: `--bo-${ground}`, ratio, required, passes: ratio >= required };
  });
}
