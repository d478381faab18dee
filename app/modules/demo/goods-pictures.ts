import type { Drawing } from "./drawings.ts";
import { cleaning } from "./goods/cleaning.ts";
import { containers } from "./goods/containers.ts";
import { dock } from "./goods/dock.ts";
import { identification } from "./goods/identification.ts";
import { lifting } from "./goods/lifting.ts";
import { packing } from "./goods/packing.ts";
import { racking } from "./goods/racking.ts";
import { safety } from "./goods/safety.ts";
import { tools } from "./goods/tools.ts";
import { weighing } from "./goods/weighing.ts";
import { workplace } from "./goods/workplace.ts";
import { Scene } from "./goods/isometric.ts";
import type { Draw } from "./goods/materials.ts";
import { slugOf } from "./names.ts";
import { present } from "../../contract/present.ts";
import { inTurn } from "./random.ts";

const drawings: Record<string, Draw> = {
  ...lifting,
  ...packing,
  ...racking,
  ...containers,
  ...workplace,
  ...safety,
  ...dock,
  ...identification,
  ...weighing,
  ...cleaning,
  ...tools,
};

const colours = {
  orange: "#e07a2f",
  blue: "#2f6db5",
  green: "#3d8b57",
  yellow: "#d9aa1e",
  red: "#c2413a",
  grey: "#8d959e",
  black: "#3a3e45",
  white: "#eceef0",
  brown: "#b98a55",
  clear: "#dbe6ea",
  steel: "#b3bbc4",
};

type Colour = keyof typeof colours;

/** Words that name an option's color. */
const said: [word: RegExp, colour: Colour][] = [
  [/black-yellow|yellow/, "yellow"],
  [/blue|blau/, "blue"],
  [/red\b/, "red"],
  [/green/, "green"],
  [/orange/, "orange"],
  [/gr[ea]y/, "grey"],
  [/black|conductive|leather/, "black"],
  [/white|balta|nylon/, "white"],
  [/brown|brūna|paper/, "brown"],
  [/clear|transparent|machine roll|pre-stretched|standard|freezer/, "clear"],
  [/galvanised|stainless|steel\b/, "steel"],
];

/** Each manufacturer has its own paint color. */
const painted: Colour[] = ["orange", "blue", "green", "yellow", "red"];

export interface GoodsPicture {
  code: string;
  series: string;
  colour: Colour;
}

/** A product's picture: its type, in the color of its option or manufacturer. */
export function pictureOf(series: string, option: string, maker: number): GoodsPicture {
  const colour = said.find(([word]) => word.test(option))?.[1] ?? inTurn(painted, maker);
  return { code: `${slugOf(series)}-${colour}`, series, colour };
}

/** Draws each picture once. */
export function drawGoods(pictures: Iterable<GoodsPicture>): Drawing[] {
  const wanted = new Map(Array.from(pictures, (picture) => [picture.code, picture]));
  return Array.from(wanted.values(), ({ code, series, colour }) => {
    const scene = new Scene();
    present(drawings[series], `drawing of ${series}`)(scene, colours[colour]);
    return { code, svg: scene.draw(400) };
  });
}
