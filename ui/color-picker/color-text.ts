import { namedColors } from "./color-names.ts";

export const colorFormats = ["rgb", "name", "hsl"] as const;
export type ColorFormat = (typeof colorFormats)[number];

/** A colour with an accessible name. */
export interface Swatch {
  label: string;
  value: string;
}

/** Red, green and blue are integers from 0 to 255; alpha ranges from 0 (transparent) to 1 (opaque). */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(0, value));
const channel = (value: number) => Math.round(clamp(value, 255));

/** Clamps alpha to 0 to 1 and rounds it to two decimals. */
export const clampAlpha = (alpha: number): number =>
  Number.isNaN(alpha) ? 1 : Math.round(clamp(alpha, 1) * 100) / 100;

export const rgba = (r: number, g: number, b: number, a = 1): Rgba => ({
  r: channel(r),
  g: channel(g),
  b: channel(b),
  a: clampAlpha(a),
});

function fromHex(digits: string): Rgba | undefined {
  if (![3, 4, 6, 8].includes(digits.length) || !/^[\da-f]+$/i.test(digits)) return undefined;
  const long = digits.length > 4 ? digits : digits.replace(/./g, "$&$&");
  const pairs = long.match(/../g)?.map((pair) => Number.parseInt(pair, 16));
  const [r = 0, g = 0, b = 0, a = 255] = pairs ?? [];
  return rgba(r, g, b, a / 255);
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Rgba {
  const turn = ((hue % 360) + 360) % 360;
  const reach = clamp(saturation, 1) * Math.min(clamp(lightness, 1), 1 - clamp(lightness, 1));
  const at = (offset: number) => {
    const place = (offset + turn / 30) % 12;
    return 255 * (clamp(lightness, 1) - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return rgba(at(0), at(8), at(4), alpha);
}

function toHsl({ r, g, b }: Rgba): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const lightness = max - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const sector =
    max === red
      ? (green - blue) / spread
      : max === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [(sector * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

const amount = (text: string, whole: number) =>
  text.endsWith("%") ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);

function fromFunction(text: string): Rgba | undefined {
  const [, name, inside = ""] = /^(rgb|hsl)a?\(([^()]*)\)$/i.exec(text) ?? [];
  if (!name) return undefined;
  const parts = inside.trim().split(/[\s,/]+/);
  if (parts.length < 3 || parts.length > 4) return undefined;
  if (!parts.every((part) => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:%|deg)?$/.test(part))) return undefined;
  const [first = "", second = "", third = "", last = "1"] = parts;
  const alpha = amount(last, 1);
  if (name.toLowerCase() === "rgb")
    return rgba(amount(first, 255), amount(second, 255), amount(third, 255), alpha);
  return fromHsl(
    Number.parseFloat(first),
    Number.parseFloat(second) / 100,
    Number.parseFloat(third) / 100,
    alpha,
  );
}

/** Parses a CSS colour: `#5454de`, `rgb(84 78 222 / 0.92)`, `slateblue`, `hsl(242 68% 59%)`. */
export function parseColor(text: string): Rgba | undefined {
  const name = text.trim().toLowerCase();
  if (name === "transparent") return rgba(0, 0, 0, 0);
  const hex = namedColors.get(name) ?? name;
  return (hex.startsWith("#") ? fromHex(hex.slice(1)) : undefined) ?? fromFunction(name) ?? fromHex(name);
}

const pair = (value: number) => value.toString(16).padStart(2, "0");

/** The stored form: `#rrggbb`, or `#rrggbbaa` if translucent. */
export const formatHex = ({ r, g, b, a }: Rgba): string =>
  `#${pair(r)}${pair(g)}${pair(b)}${a < 1 ? pair(Math.round(a * 255)) : ""}`;

const nameOf = (color: Rgba): string | undefined => {
  const hex = formatHex(color);
  if (hex === "#00000000") return "transparent";
  return [...namedColors].find(([, value]) => value === hex)?.[0];
};

const one = (value: number) => String(Math.round(value * 10) / 10);

/** Formats a colour for display; `undefined` for `name` if CSS has no name for it. */
export function formatColor(color: Rgba, format: ColorFormat): string | undefined {
  if (format === "name") return nameOf(color);
  const alpha = color.a < 1 ? ` / ${color.a}` : "";
  if (format === "rgb") return `rgb(${color.r} ${color.g} ${color.b}${alpha})`;
  const [hue, saturation, lightness] = toHsl(color);
  return `hsl(${one(hue)} ${one(saturation * 100)}% ${one(lightness * 100)}%${alpha})`;
}

/** The next format that can express the colour: rgb, name, hsl, then rgb again. */
export function nextFormat(color: Rgba, format: ColorFormat): ColorFormat {
  const behind = colorFormats.indexOf(format) + 1;
  const order = [...colorFormats.slice(behind), ...colorFormats.slice(0, behind)];
  return order.find((next) => formatColor(color, next) !== undefined) ?? format;
}
