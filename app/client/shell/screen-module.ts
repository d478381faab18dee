import { createElement, lazy, useState, type ComponentType } from "react";

interface ScreenModule<Props> {
  Screen: ComponentType<Props>;
  /** Fetches it, to be at hand when it is drawn. */
  load: () => Promise<unknown>;
}

/**
 * A screen that comes when it is needed. One that has come is drawn at once: React would draw what stands in for it
 * first, and keep that for a third of a second.
 */
export function screenModule<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ScreenModule<Props> {
  let come: ComponentType<Props> | undefined;
  const load = async () => ({ default: (come ??= await fetch()) });
  const Later = lazy(load) as unknown as ComponentType<Props>;
  function Screen(props: Props) {
    const [Now] = useState(() => come ?? Later);
    return createElement(Now, props);
  }
  return { load, Screen };
}
