import type { Drawing } from "../../contract/drawing.ts";

const ignore = () => undefined;

/** The browser globals that modules read on load and components on render; unknown ones have a browser's defaults. */
export function lendBrowser({
  locale = "",
  metas = {},
  replies,
  userAgent = "",
  look,
}: Partial<Drawing> = {}): void {
  const brought = { textContent: replies };
  const store = { getItem: (key: string) => (key === "menu" && look ? look : null), setItem: ignore };
  const lent = {
    document: {
      documentElement: { lang: locale, dataset: {} },
      dir: "ltr",
      referrer: "",
      getElementById: (id: string) => (id === "replies" ? brought : null),
      querySelector: (selector: string) => {
        const content = metas[/^meta\[name="([\w-]+)"\]$/.exec(selector)?.[1] ?? ""];
        return content === undefined ? null : { content };
      },
      addEventListener: ignore,
    },
    location: new URL("http://localhost"),
    localStorage: store,
    sessionStorage: { ...store, getItem: () => null },
    navigator: { userAgent, onLine: true },
    matchMedia: () => ({ matches: false, addEventListener: ignore, removeEventListener: ignore }),
  };
  for (const [name, value] of Object.entries(lent))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
