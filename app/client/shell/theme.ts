import type { SignedInUser } from "../../contract/app.ts";
import { createPageState } from "../page-state.ts";

export type Theme = SignedInUser["theme"];
export const themes = ["light", "dark", "system"] as const satisfies readonly Theme[];

const key = "theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function read(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? "system";
  } catch {
    return "system"; // Storage can be blocked.
  }
}

const current = createPageState(read());

const paint = () => {
  const theme = current.get();
  document.documentElement.dataset.theme = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
};

/** Runs with the page's first module, before the first paint. */
paint();
dark.addEventListener("change", paint);

export function showTheme(theme: Theme) {
  if (theme === current.get()) return;
  current.set(theme);
  paint();
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The theme applies until the page is left; the server remembers it for the next one.
  }
}

export const useTheme = current.use;
