import { computedColor } from "../theme/computed-color.ts";

/** Computed styles that a standalone SVG needs. Set as attributes, which a strict CSP allows. */
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

/** The SVG as rendered, with its colours inlined and pointer-only parts removed. */
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

/** Renders an SVG on the theme's background at twice the screen resolution. */
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

/** Downloads a file. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
