import { latePart } from "../shared/late-part.tsx";
import { whenIdle } from "../shared/when-idle.ts";

// Loaded on first use, so that a form with dates costs no more than its inputs.
export const { Part: DatePanel, load: loadPanel } = latePart(() => import("./date-panel.tsx"));

/** A finger gives no notice, as a pointer does that hovers over the field on its way. */
export function loadForTouch() {
  if (!matchMedia("(hover: none)").matches) return;
  // A failure is reported when someone opens it.
  void whenIdle()
    .then(loadPanel)
    .catch(() => undefined);
}
