/** The colour that a CSS value is at a place of the page, of its theme: a custom property itself tells only its text. */
export function computedColor(place: Element, value: string): string {
  const probe = document.createElement("span");
  probe.style.color = value;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
