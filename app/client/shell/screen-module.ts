import { createElement, lazy, Suspense, useState, type ComponentType } from "react";
import { whenIdle } from "./when-idle.ts";

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

/**
 * What a screen opens when somebody asks for it: a form, a dialog, an input. It is fetched when the browser has nothing
 * else to do, so that it is there by then.
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Screen, load } = screenModule(fetch);
  // Whoever opens it asks again, and hears of what is wrong.
  whenIdle(() => void load().catch(() => undefined));
  return function Later(props) {
    return createElement(Suspense, null, createElement(Screen, props));
  };
}
