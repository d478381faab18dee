import { Suspense, useEffect, useState, type ComponentType } from "react";
import { latePart } from "../shared/late-part.tsx";
import { useBrowser } from "../shared/use-browser.ts";
import type { FloatingProps } from "./floating.tsx";

/**
 * What opens at a button, rendered from its first opening on. Its code is loaded once a button is on the page and the
 * browser is idle, so that the first opening doesn't wait.
 */
export function openedLater<Props extends { open: boolean }>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { Part, loadWhenIdle } = latePart(fetch);
  return function Later(props: Props) {
    const inBrowser = useBrowser();
    const [opened, setOpened] = useState(props.open);
    if (props.open && !opened) setOpened(true);
    useEffect(loadWhenIdle, []);
    if (!opened || !inBrowser) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Positioning and focus are most of a popover's code, and its button works without them. */
export const LaterFloating = openedLater<FloatingProps>(() => import("./floating.tsx"));
