import { lazy, useState, type ComponentType } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A component in a chunk of its own, within a `Suspense`. Once its code is there it is rendered at once: `lazy` would show
 * the fallback first, and draw and place everything a second time.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => ({ default: (loaded ??= (await load()).default) });
  const Lazy = lazy(loadOnce) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    const [Known] = useState(() => loaded ?? Lazy);
    return <Known {...props} />;
  }
  let requested: Promise<unknown> | undefined;
  /** As an effect: the first opening then doesn't wait. A failure is reported when someone opens it. */
  function loadWhenIdle() {
    requested ??= whenIdle()
      .then(loadOnce)
      .catch(() => undefined);
  }
  return { Part, load: loadOnce, loadWhenIdle };
}
