import { shade } from "./isometric.ts";
import { dark, steel, wheels, wood, zinc, type Draw } from "./materials.ts";

const palletTruck: Draw = (s, c) => {
  s.box([0, 4, 8], [96, 14, 6], c).box([0, 38, 8], [96, 14, 6], c);
  wheels(s, 5, [86, 8, 5], [86, 42, 5]);
  s.box([-14, 6, 6], [16, 44, 22], c);
  wheels(s, 9, [-14, 26, 9]);
  s.bar(
    [
      [-8, 28, 26],
      [-30, 28, 88],
    ],
    6,
    c,
  ).bar(
    [
      [-30, 14, 88],
      [-34, 28, 94],
      [-30, 42, 88],
    ],
    5,
    dark,
  );
};

const handTruck: Draw = (s, c) => {
  wheels(s, 14, [0, -4, 14]);
  s.bar(
    [
      [0, 6, 10],
      [-10, 6, 110],
      [-16, 22, 118],
      [-10, 38, 110],
      [0, 38, 10],
    ],
    5,
    c,
  );
  for (const z of [36, 62, 88])
    s.bar(
      [
        [-z / 11 + 1, 6, z],
        [-z / 11 + 1, 38, z],
      ],
      4,
      c,
    );
  s.box([0, 2, 1], [30, 40, 3], steel);
  wheels(s, 14, [-2, 40, 14]);
};

const trolley: Draw = (s, c) => {
  wheels(s, 8, [8, 6, 8], [88, 6, 8], [8, 50, 8], [88, 50, 8]);
  s.bar(
    [
      [0, 4, 22],
      [-4, 4, 84],
      [-4, 56, 84],
      [0, 56, 22],
    ],
    5,
    dark,
  );
  s.box([0, 0, 18], [100, 62, 5], wood).box([0, 61, 17], [100, 2, 7], c).box([99, 0, 17], [2, 63, 7], c);
};

const stacker: Draw = (s, c) => {
  s.box([0, 6, 3], [70, 10, 5], dark).box([0, 38, 3], [70, 10, 5], dark);
  wheels(s, 4, [64, 8, 4], [64, 40, 4]);
  s.box([-6, 4, 4], [10, 8, 126], dark).box([-6, 42, 4], [10, 8, 126], dark);
  for (const z of [60, 122]) s.box([-4, 12, z], [6, 30, 6], dark);
  s.box([6, 10, 44], [60, 8, 4], steel)
    .box([6, 36, 44], [60, 8, 4], steel)
    .box([4, 8, 44], [4, 38, 16], steel);
  s.box([-40, 4, 6], [34, 48, 44], c).box([-40, 4, 50], [22, 48, 8], dark);
  s.bar(
    [
      [-40, 28, 46],
      [-58, 28, 78],
    ],
    6,
    dark,
  );
};

const liftTable: Draw = (s, c) => {
  wheels(s, 6, [8, 6, 6], [88, 6, 6], [8, 48, 6], [88, 48, 6]);
  s.box([0, 0, 11], [100, 60, 6], dark);
  for (const y of [8, 50])
    s.bar(
      [
        [8, y, 18],
        [92, y, 60],
      ],
      6,
      steel,
    ).bar(
      [
        [92, y, 18],
        [8, y, 60],
      ],
      6,
      steel,
    );
  s.box([-4, -4, 60], [108, 68, 8], c);
  s.bar(
    [
      [-4, 10, 14],
      [-22, 10, 76],
      [-22, 50, 76],
      [-4, 50, 14],
    ],
    5,
    dark,
  );
};

const castor: Draw = (s, c) => {
  s.roll([0, -8, 28], 28, 16, "y", c, shade(c, 0.1));
  s.roll([0, 8, 28], 9, 5, "y", steel);
  s.face(
    [
      [-10, 12, 62],
      [12, 12, 62],
      [6, 12, 24],
      [-6, 12, 24],
    ],
    zinc,
  );
  s.post([0, 0, 62], 18, 6, steel).box([-26, -24, 68], [52, 48, 5], zinc);
};

/** By the series name in `product-range.ts`. */
export const lifting: Record<string, Draw> = {
  "Pallet jack": palletTruck,
  Gabelhubwagen: palletTruck,
  "Візок гідравлічний": palletTruck,
  "Hand truck": handTruck,
  "Platform trolley": trolley,
  "Hand stacker": stacker,
  "Electric stacker": stacker,
  "Lift table": liftTable,
  "Swivel castor": castor,
};
