const linksIn = (root: HTMLElement, href: string) =>
  [...root.querySelectorAll("a")].filter((link) => link.getAttribute("href") === href);

/** Remembers the focused link of the drawn page, which React replaces. @returns a function that focuses it again */
export function keepFocus(root: HTMLElement): () => void {
  let href: string | null = null;
  let place = -1;
  const note = () => {
    const link = document.activeElement;
    href = link?.getAttribute("href") ?? null;
    place = linksIn(root, href ?? "").findIndex((other) => other === link);
  };
  note();
  root.addEventListener("focusin", note);
  return () => {
    root.removeEventListener("focusin", note);
    if (href !== null && document.activeElement === document.body) linksIn(root, href)[place]?.focus();
  };
}
