import { shade, type Scene } from "./isometric.ts";
import { board, dark, rubber, steel, wheels, white, type Draw } from "./materials.ts";

const columnGuard: Draw = (s, c) => {
  s.box([-22, -22, 0], [12, 12, 120], steel);
  for (const z of [0, 24, 48, 72]) s.box([-34, -34, z], [50, 50, 24], (z / 24) % 2 ? rubber : c);
};

const guardRail: Draw = (s, c) => {
  for (const x of [0, 110]) s.box([x - 6, -6, 0], [22, 22, 3], dark).box([x, 0, 3], [10, 10, 60], c);
  s.box([0, 10, 18], [120, 5, 14], c).box([0, 10, 44], [120, 5, 14], c);
  for (const x of [16, 52, 88])
    s.face(
      [
        [x, 15.2, 44],
        [x + 12, 15.2, 44],
        [x + 20, 15.2, 58],
        [x + 8, 15.2, 58],
      ],
      rubber,
    );
};

const floorTape: Draw = (s, c) => {
  s.face(
    [
      [20, 34, 0],
      [130, 34, 0],
      [130, 58, 0],
      [20, 58, 0],
    ],
    c,
  );
  for (const x of [40, 70, 100])
    s.face(
      [
        [x, 34, 0.3],
        [x + 10, 34, 0.3],
        [x + 22, 58, 0.3],
        [x + 12, 58, 0.3],
      ],
      shade(c, -0.5),
      0.35,
    );
  s.roll([20, 34, 30], 30, 24, "y", c, shade(c, 0.2)).roll(
    [20, 58, 30],
    18,
    1,
    "y",
    board,
    shade(board, -0.35),
  );
};

const sign: Draw = (s, c) => {
  s.box([0, 0, 0], [100, 4, 100], c).face(
    [
      [8, 4.2, 8],
      [92, 4.2, 8],
      [92, 4.2, 92],
      [8, 4.2, 92],
    ],
    white,
  );
  s.face(
    [
      [50, 4.4, 84],
      [18, 4.4, 24],
      [82, 4.4, 24],
    ],
    "#e3b21c",
  ).face(
    [
      [46, 4.6, 62],
      [54, 4.6, 62],
      [52, 4.6, 42],
      [48, 4.6, 42],
    ],
    rubber,
  );
  s.face(
    [
      [46, 4.6, 37],
      [54, 4.6, 37],
      [54, 4.6, 30],
      [46, 4.6, 30],
    ],
    rubber,
  );
};

const glove = (s: Scene, x: number, y: number, c: string) => {
  s.box([x, y, 0], [34, 40, 9], dark).box([x + 34, y - 1, 0], [34, 42, 11], c);
  for (const [finger, length] of [
    [0, 26],
    [11, 32],
    [21, 30],
    [31, 22],
  ] as const)
    s.box([x + 68, y + finger, 0], [length, 9, 9], c);
  s.box([x + 42, y + 40, 0], [14, 20, 8], c);
};

const gloves: Draw = (s, c) => {
  glove(s, 0, 0, c);
  glove(s, 12, 70, c);
};

const shoe = (s: Scene, y: number, c: string) => {
  s.box([0, y, 0], [92, 32, 8], rubber)
    .box([2, y + 2, 8], [88, 28, 14], c)
    .box([2, y + 2, 22], [52, 28, 12], c);
  s.box([2, y + 2, 34], [34, 28, 20], shade(c, -0.12)).face(
    [
      [6, y + 6, 54.2],
      [32, y + 6, 54.2],
      [32, y + 26, 54.2],
      [6, y + 26, 54.2],
    ],
    rubber,
  );
  for (const x of [40, 48, 56])
    s.bar(
      [
        [x, y + 8, 35 - (x > 52 ? 12 : 0)],
        [x, y + 24, 35 - (x > 52 ? 12 : 0)],
      ],
      1.8,
      white,
    );
  s.box([72, y + 2, 8], [19, 28, 15], shade(c, -0.3));
};

const shoes: Draw = (s, c) => {
  shoe(s, 0, c);
  shoe(s, 44, c);
};

const spillKit: Draw = (s, c) => {
  wheels(s, 8, [2, -4, 8], [2, 52, 8]);
  s.box([0, 0, 6], [54, 54, 76], c).box([-3, -3, 82], [60, 60, 9], shade(c, -0.2));
  s.face(
    [
      [8, 54.2, 30],
      [46, 54.2, 30],
      [46, 54.2, 62],
      [8, 54.2, 62],
    ],
    white,
  )
    .face(
      [
        [27, 54.4, 58],
        [18, 54.4, 42],
        [36, 54.4, 42],
      ],
      "#2f6db5",
    )
    .post([70, 40, 0], 12, 26, white);
};

/** By the series name in `product-range.ts`. */
export const safety: Record<string, Draw> = {
  "Column guard": columnGuard,
  "Guard rail": guardRail,
  "Floor tape": floorTape,
  "Safety sign": sign,
  "Work gloves": gloves,
  "Safety shoe S3": shoes,
  "Spill kit": spillKit,
};
