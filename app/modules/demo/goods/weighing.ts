import type { Scene } from "./isometric.ts";
import { board, steel, zinc, type Draw } from "./materials.ts";

const scaleHead = (s: Scene, x: number, y: number, height: number, c: string) => {
  s.bar(
    [
      [x, y, 0],
      [x, y, height],
    ],
    4,
    steel,
  ).box([x - 4, y - 16, height], [12, 34, 22], c);
  s.face(
    [
      [x + 8.2, y - 12, height + 6],
      [x + 8.2, y + 14, height + 6],
      [x + 8.2, y + 14, height + 17],
      [x + 8.2, y - 12, height + 17],
    ],
    "#b9d7a4",
  );
};

const palletScale: Draw = (s, c) => {
  scaleHead(s, -12, 10, 62, c);
  s.box([0, 0, 0], [110, 18, 9], c).box([0, 58, 0], [110, 18, 9], c).box([-2, 0, 0], [16, 76, 9], c);
  for (const y of [2, 60]) s.box([14, y, 9], [94, 14, 1.5], steel);
};

const benchScale: Draw = (s, c) => {
  s.box([-14, 0, 0], [70, 66, 14], c).box([0, 2, 14], [58, 62, 4], zinc).box([-16, 14, 14], [12, 40, 32], c);
  s.face(
    [
      [-3.8, 18, 24],
      [-3.8, 50, 24],
      [-3.8, 50, 40],
      [-3.8, 18, 40],
    ],
    "#b9d7a4",
  );
  s.box([12, 14, 18], [28, 34, 18], board);
};

const craneScale: Draw = (s, c) => {
  s.bar(
    [
      [0, 0, 112],
      [-8, 8, 124],
      [0, 0, 136],
      [8, -8, 124],
      [0, 0, 112],
    ],
    5,
    steel,
  );
  s.box([-14, -30, 58], [28, 60, 54], c).face(
    [
      [14.2, -22, 76],
      [14.2, 22, 76],
      [14.2, 22, 102],
      [14.2, -22, 102],
    ],
    "#7a2430",
  );
  s.bar(
    [
      [0, 0, 58],
      [0, 0, 40],
    ],
    7,
    steel,
  ).bar(
    [
      [0, 0, 40],
      [-4, 10, 28],
      [0, 2, 12],
      [6, -12, 20],
      [6, -12, 28],
    ],
    7,
    steel,
  );
};

/** By the series name in `product-range.ts`. */
export const weighing: Record<string, Draw> = {
  "Pallet scale": palletScale,
  "Bench scale": benchScale,
  "Crane scale": craneScale,
};
