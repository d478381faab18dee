import { computedColor } from "../theme/computed-color.ts";

/** What of a computed style a standalone picture needs. Attributes rather than styles: a strict policy lets them pass. */
const painted = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

/** The SVG as it looks now, with its colours in it and what only the pointer needs left out. */
function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((element, index) => {
    const style = getComputedStyle(originals[index]!);
    for (const name of painted) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
    element.removeAttribute("style");
  });
  for (const element of copy.querySelectorAll("[data-unpainted]")) element.remove();
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

/** A picture of an SVG on the ground of its theme, twice as fine as on the screen. */
export async function pictureOf(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const margin = 16;
  const heading = 32;
  const fineness = 2;
  const style = getComputedStyle(svg);
  const canvas = document.createElement("canvas");
  canvas.width = (width + margin * 2) * fineness;
  canvas.height = (height + margin * 2 + heading) * fineness;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.scale(fineness, fineness);
  context.fillStyle = computedColor(svg.parentElement!, "var(--bo-surface)");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.font = `650 15px ${style.fontFamily}`;
  context.textBaseline = "middle";
  context.fillText(title, margin, margin + heading / 2 - 6);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg))}`;
  await image.decode();
  context.drawImage(image, margin, margin + heading, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large."))),
      "image/png",
    );
  });
}

/** Hands a file to the reader. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
