import type { Drawing } from "../../contract/drawing.ts";

export interface DrawnWith extends Pick<Drawing, "look" | "entry"> {
  density: string;
}

/**
 * Shows what the server drew if this browser would draw the same, since a layout shift is worse than no picture. Then
 * starts the page. It is inlined into the document as text, so it must be self-contained.
 */
export function showDrawn({ look, density, entry }: DrawnWith): void {
  const root = document.getElementById("root");
  if (!root) return;
  const { dataset } = document.documentElement;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement("script");
    script.type = "module";
    script.src = entry;
    document.head.append(script);
  };

  const remembersAnotherTab = () => {
    const [, code, id] = location.pathname.split("/");
    const { value, until } = JSON.parse(localStorage.getItem(`tab:${code}:${id}`) ?? "{}");
    return until > Date.now() && !root.querySelector(`[role=tab][data-state=active][id$="-${value}"]`);
  };
  const isScrolled = () => {
    const opened = performance.getEntriesByType("navigation");
    const positions: [string, number][] = JSON.parse(sessionStorage.getItem("window-scroll") ?? "[]");
    return (
      opened.some((entry) => "type" in entry && entry.type !== "navigate") &&
      positions.some(([, top]) => top > 0)
    );
  };
  try {
    const isSame =
      !matchMedia("(width < 768px)").matches &&
      location.hash === "" &&
      localStorage.getItem("menu") === look &&
      !remembersAnotherTab() &&
      !isScrolled();
    if (!isSame) throw new Error("drawn for another window");
    // The number of rows that ui's list starts with at this height: column widths depend on the rows.
    const fitting = Math.ceil((innerHeight - 160) / 40);
    for (const line of [...root.querySelectorAll("[data-item]")].slice(fitting)) line.remove();
    for (const element of root.querySelectorAll<HTMLElement>("[data-style]"))
      element.style.cssText = element.dataset.style ?? "";
    // Links work without scripts; nothing else can respond yet, and typed text would be lost.
    for (const element of root.querySelectorAll<HTMLElement>("button, input, select, textarea"))
      element.inert = true;
    dataset.theme = localStorage.getItem("theme") ?? "system";
    dataset.density = density;
    const show = () => {
      if (!root.hidden) return;
      root.hidden = false;
      // The picture comes first: the scripts take longer.
      requestAnimationFrame(() => setTimeout(start));
    };
    // If the language's font arrived later, the text would shift, so it gets a moment to load.
    const words = root.querySelector("nav")?.textContent ?? "";
    void document.fonts.load("1em 'Inter Variable'", words).then(show, show);
    setTimeout(show, 100);
    // A page in the background isn't painted.
    setTimeout(start, 300);
  } catch {
    root.replaceChildren();
    root.hidden = false;
    start();
  }
}
