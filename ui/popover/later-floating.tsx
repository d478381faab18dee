import { Suspense, useEffect, useState } from "react";
import { latePart } from "../shared/late-part.tsx";
import { useBrowser } from "../shared/use-browser.ts";
import { whenIdle } from "../shared/when-idle.ts";
import type { FloatingProps } from "./floating.tsx";

/** Positioning and focus are most of a popover's code, and its button works without them. */
const { Part: Floating, load } = latePart<FloatingProps>(() => import("./floating.tsx"));

let requested = false;

/** Loads it once a button is on the page and the browser is idle, so that the first opening doesn't wait. */
function loadWhenIdle() {
  if (requested) return;
  requested = true;
  // A failure is reported when someone opens it.
  void whenIdle()
    .then(load)
    .catch(() => undefined);
}

/** The floating part of a popover or menu, rendered from its first opening on. */
export function LaterFloating(props: FloatingProps) {
  const inBrowser = useBrowser();
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  useEffect(loadWhenIdle, []);
  if (!opened || !inBrowser) return null;
  return (
    <Suspense>
      <Floating {...props} />
    </Suspense>
  );
}
