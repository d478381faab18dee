import { later } from "../shell/screen-module.ts";

/** Where a field's value is typed, on a screen that is read first. It takes the focus as it appears. */
export const FocusedInput = later(async () => (await import("./inputs/input.tsx")).FocusedInput);

/** The values of a condition; they take the focus as they appear. */
export const FocusedFilter = later(async () => (await import("./inputs/input.tsx")).FocusedFilter);
