import { useSyncExternalStore } from "react";
import type { SignedInUser } from "../../contract/app.ts";

export type Theme = SignedInUser["theme"];
export const themes = ["light", "dark", "system"] as const satisfies readonly Theme[];

const key = "theme";
const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function read(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? "system";
  } catch {
    return "system"; // Storage can be blocked.
  }
}

let current = read();

const paint = () => {
  document.documentElement.dataset.theme = current === "system" ? (dark.matches ? "dark" : "light") : current;
};

/** Runs with the page's first module, before the first paint. */
paint();
dark.addEventListener("change", paint);

export function showTheme(theme: Theme) {
  if (theme === current) return;
  current = theme;
  paint();
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The theme applies until the page is left; the server remembers it for the next one.
  }
  for (const listener of listeners) listener();
}

export const useTheme = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
