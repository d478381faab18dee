import { useEffect, useEffectEvent } from "react";
import type { MenuData } from "../../../contract/app.ts";
import { isRouteCode } from "../../../contract/routes.ts";
import { onChanges } from "../../calls/changes.ts";

/** Milliseconds: a burst of changes is counted once, and a busy list not all the time. */
const debounceMs = 500;
const pause = 10_000;

/** Reloads the menu when a list changes that it counts. */
export function useFreshCounts(menu: MenuData | undefined, reload: () => unknown) {
  const onReload = useEffectEvent(reload);
  const counted = Object.values(menu ?? {})
    .flatMap(({ modules }) => modules.map(({ route }) => route.replace(/\.index$/, "")))
    .filter((route) => isRouteCode(route))
    .sort()
    .join(" ");
  useEffect(() => {
    if (counted === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -pause;
    const ask = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          onReload();
        },
        Math.max(debounceMs, last + pause - performance.now()),
      );
    };
    const stops = [...new Set(counted.split(" "))].filter(isRouteCode).map((code) => onChanges(code, ask));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [counted]);
}
