import { createElement, lazy, Suspense, useState, type ComponentType } from "react";
import { preloadWhenIdle } from "./when-idle.ts";

interface ScreenModule<Props> {
  Screen: ComponentType<Props>;
  load: () => Promise<unknown>;
}

/** A lazily loaded screen that renders at once when loaded; React.lazy would show its fallback first. */
export function screenModule<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ScreenModule<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => ({ default: (loaded ??= await fetch()) });
  const Later = lazy(load) as unknown as ComponentType<Props>;
  function Screen(props: Props) {
    const [Now] = useState(() => loaded ?? Later);
    return createElement(Now, props);
  }
  return { load, Screen };
}

/** A part that is loaded when it is first shown, and nothing until then. */
export const onDemand = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => inSuspense(screenModule(fetch));

/** A lazily loaded form, dialog or input. It is preloaded when the browser is idle. */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const module = screenModule(fetch);
  preloadWhenIdle(module.load);
  return inSuspense(module);
}

const inSuspense =
  <Props extends object>({ Screen }: ScreenModule<Props>): ComponentType<Props> =>
  (props) =>
    createElement(Suspense, null, createElement(Screen, props));
