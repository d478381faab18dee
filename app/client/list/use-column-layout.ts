import { useEffect, useRef, useState } from "react";
import type { ColumnLayout, listDensities } from "@backoffice/ui";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useChange } from "../calls/use-change.ts";
import { layoutOf, settingsOf } from "./column-layout.ts";

type Density = (typeof listDensities)[number];

/** Debounces saving a width while it is dragged. */
const debounceMs = 400;

/** The user's column layout: applied right away and saved on the server per user and view. */
export function useColumnLayout(code: RouteCode, state: ListState | undefined) {
  const { run: keep, pending } = useChange("list-settings/manage", { invalidates: [`${code}/list`] });
  const [arranged, setArranged] = useState<ColumnLayout>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<() => void>(undefined);
  const view_id = state?.view ?? "all";
  const settings = state?.settings;

  // The saved layout comes with the list, and each view has its own.
  const [seen, setSeen] = useState({ settings, view_id });
  if (settings && (seen.settings !== settings || seen.view_id !== view_id)) {
    setSeen({ settings, view_id });
    if (!pending) setArranged(undefined);
  }

  const saveLayout = (layout: ColumnLayout) => {
    if (!settings) return;
    const isReset = Object.keys(layout).length === 0;
    void keep(isReset ? { code, view_id, reset: true } : { code, view_id, ...settingsOf(layout, settings) });
  };
  // Leaving the list saves pending changes.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current?.();
    },
    [],
  );

  return {
    layout: arranged ?? (settings ? layoutOf(settings) : {}),
    onLayoutChange: (layout: ColumnLayout) => {
      setArranged(layout);
      clearTimeout(timer.current);
      latest.current = () => {
        latest.current = undefined;
        saveLayout(layout);
      };
      timer.current = setTimeout(() => latest.current?.(), debounceMs);
    },
    density: settings?.density || undefined,
    onDensityChange: (density: Density) => void keep({ code, view_id, density }),
    onLimitChange: (limit: number) => void keep({ code, limit }),
  };
}
