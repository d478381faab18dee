import { lazyComponent } from "../shell/screen-module.ts";

/** The input for a field's value on a read-first screen, loaded lazily. Focused on mount. */
export const FocusedInput = lazyComponent(async () => (await import("./inputs/input.tsx")).FocusedInput);

/** The values of a filter condition; focused on mount. */
export const FocusedFilter = lazyComponent(async () => (await import("./inputs/input.tsx")).FocusedFilter);
