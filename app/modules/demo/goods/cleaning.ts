import { shade } from "./isometric.ts";
import { board, dark, wheels, white, type Draw } from "./materials.ts";

const sweeper: Draw = (s, c) => {
  s.bar(
    [
      [-6, 8, 30],
      [-58, 8, 92],
      [-58, 56, 92],
      [-6, 56, 30],
    ],
    5,
    dark,
  );
  s.box([0, 0, 8], [70, 64, 28], c).box([8, 6, 36], [40, 52, 14], shade(c, -0.12));
  wheels(s, 12, [10, 62, 12]);
  s.post([78, 58, 0], 22, 8, "#e6e0cf", { taper: 0.5 }).post([78, 58, 8], 8, 8, dark);
};

const wasteBin: Draw = (s, c) => {
  wheels(s, 9, [4, -2, 9]);
  s.box([0, 2, 4], [54, 50, 84], c)
    .box([-3, -1, 86], [62, 56, 5], shade(c, -0.1))
    .box([-3, -1, 91], [58, 56, 7], c);
  s.bar(
    [
      [-6, 4, 92],
      [-10, 4, 98],
      [-10, 48, 98],
      [-6, 48, 92],
    ],
    4,
    dark,
  );
  wheels(s, 9, [4, 50, 9]);
};

const wipes: Draw = (s, c) => {
  s.post([0, 0, 0], 34, 62, c, { cap: shade(c, 0.35) }).post([0, 0, 61.5], 12, 1, board, {
    cap: shade(board, -0.3),
  });
  s.face(
    [
      [24, 24, 2],
      [58, 24, 0],
      [58, 54, 0],
      [24, 54, 2],
    ],
    shade(c, 0.3),
  ).face(
    [
      [0, 0, 64],
      [12, -8, 84],
      [22, 4, 80],
      [10, 10, 64],
    ],
    white,
  );
};

const canister: Draw = (s, c) => {
  s.box([0, 0, 0], [52, 38, 66], c).box([6, 4, 66], [40, 30, 8], c).post([38, 19, 74], 7, 8, "#c23b32");
  s.bar(
    [
      [4, 19, 72],
      [8, 19, 88],
      [26, 19, 88],
      [28, 19, 76],
    ],
    7,
    c,
  );
  s.face(
    [
      [8, 38.2, 12],
      [44, 38.2, 12],
      [44, 38.2, 50],
      [8, 38.2, 50],
    ],
    white,
  ).face(
    [
      [12, 38.4, 36],
      [40, 38.4, 36],
      [40, 38.4, 44],
      [12, 38.4, 44],
    ],
    "#2f6db5",
  );
};

/** By the series name in `product-range.ts`. */
export const cleaning: Record<string, Draw> = {
  Sweeper: sweeper,
  "Waste container": wasteBin,
  "Cleaning wipes": wipes,
  "Industrial cleaner": canister,
};
