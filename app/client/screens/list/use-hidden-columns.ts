import { useState } from "react";
import type { RouteCode } from "../../../contract/routes.ts";

const keyOf = (code: RouteCode) => `columns:${code}`;

function read(code: RouteCode): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return []; // Storage can be shut or hold another's text; then every column shows.
  }
}

/** The columns that this browser leaves out of a list. */
export function useHiddenColumns(code: RouteCode) {
  const [hidden, setHidden] = useState(() => read(code));
  const toggle = (name: string) => {
    const next = hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name];
    setHidden(next);
    try {
      localStorage.setItem(keyOf(code), JSON.stringify(next));
    } catch {
      // Without storage the choice lives as long as the screen.
    }
  };
  return [hidden, toggle] as const;
}
