import { inTurn } from "./random.ts";
/** Background and stroke colors of the logos. */
const colours = [
  ["#dfe7f5", "#27406e"],
  ["#f3e7d7", "#76501f"],
  ["#dcece4", "#1f5c45"],
  ["#efe0ec", "#6d2f63"],
  ["#e4e3f5", "#413a86"],
  ["#f7e0da", "#8a3423"],
  ["#d9ebee", "#1d5863"],
  ["#eceadb", "#57521d"],
  ["#e5e8ec", "#3c4757"],
  ["#dff0ee", "#16605a"],
  ["#f5e3e3", "#7f3038"],
] as const;

export interface Drawing {
  /** Unique among the drawings. */
  code: string;
  svg: string;
}

const side = 480;

const framed = (ground: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" fill="${ground}"/>${inside}</svg>`;

/** Brand logos: two overlapping shapes, unique per brand. */
export const drawMark = (index: number): Drawing => {
  const [ground, line] = inTurn(colours, index * 4);
  const [, other] = inTurn(colours, index * 4 + 5);
  const shapes = [
    `<circle cx="200" cy="240" r="104"/>`,
    `<rect x="110" y="136" width="180" height="208" rx="28"/>`,
    `<path d="M110 344 214 136l104 208z"/>`,
    `<path d="M120 136h180v104a90 90 0 0 1-180 0z"/>`,
  ];
  return {
    code: `mark-${index}`,
    svg: framed(
      "#ffffff",
      `<g fill="${line}">${shapes[index % shapes.length]}</g>
      <g fill="${other}" opacity="0.78" transform="translate(${side} ${side}) rotate(180)">${shapes[(index + 1 + Math.floor(index / 4)) % shapes.length]}</g>
      <rect x="0" y="448" width="${side}" height="32" fill="${ground}"/>`,
    ),
  };
};

interface Looks {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  /** Shoulder-length hair. */
  long?: boolean;
  beard?: boolean;
  glasses?: boolean;
}

/** Staff with a photo, by first name. */
const looks: Record<string, Looks> = {
  Mira: { ground: "#e4e3f5", skin: "#e8b796", hair: "#3a2a24", clothes: "#413a86", long: true },
  Tom: { ground: "#dcece4", skin: "#8a5a3c", hair: "#1d1714", clothes: "#1f5c45", beard: true },
  Jana: { ground: "#f3e7d7", skin: "#f0c9aa", hair: "#b5813f", clothes: "#8a3423", long: true },
  Kaarel: { ground: "#dfe7f5", skin: "#eebf9f", hair: "#8d8a86", clothes: "#27406e", glasses: true },
  Liis: {
    ground: "#f5e3e3",
    skin: "#f2cdb2",
    hair: "#7a3b22",
    clothes: "#6d2f63",
    long: true,
    glasses: true,
  },
  Andrii: { ground: "#eceadb", skin: "#e6b48f", hair: "#4a3526", clothes: "#3c4757", beard: true },
  Ilse: { ground: "#d9ebee", skin: "#efc6a8", hair: "#c9c2b8", clothes: "#1d5863", long: true },
};

export const drawPortraits = (): Drawing[] =>
  Object.entries(looks).map(([code, { ground, skin, hair, clothes, long, beard, glasses }]) => ({
    code,
    svg: framed(
      ground,
      `${long ? `<path d="M128 350V214a112 112 0 0 1 224 0v136z" fill="${hair}"/>` : ""}
      <path d="M64 480c0-92 74-126 176-126s176 34 176 126z" fill="${clothes}"/>
      <rect x="202" y="296" width="76" height="84" rx="36" fill="${skin}"/>
      <ellipse cx="240" cy="226" rx="86" ry="104" fill="${skin}"/>
      ${beard ? `<path d="M154 232c4 76 44 106 86 106s82-30 86-106c-16 44-44 44-86 44s-70 0-86-44z" fill="${hair}"/>` : ""}
      <path d="M148 226c-10-84 34-128 92-128s102 44 92 128c-14-52-42-66-92-66s-78 14-92 66z" fill="${hair}"/>
      <g fill="#2a211c"><circle cx="208" cy="230" r="8"/><circle cx="272" cy="230" r="8"/></g>
      <path d="M212 284c18 14 38 14 56 0" fill="none" stroke="#8c4a3c" stroke-width="6" stroke-linecap="round"/>
      ${glasses ? `<g fill="none" stroke="#2a211c" stroke-width="6"><circle cx="206" cy="230" r="27"/><circle cx="274" cy="230" r="27"/><path d="M233 226h14"/></g>` : ""}`,
    ),
  }));
