import { shade, type Scene } from "./isometric.ts";
import { board, dark, rubber, steel, white, wood, zinc, type Draw } from "./materials.ts";

const table = (s: Scene, top: string, legs: string, length: number) => {
  for (const [x, y] of [
    [3, 3],
    [length - 9, 3],
    [3, 49],
    [length - 9, 49],
  ] as const)
    s.box([x, y, 0], [6, 6, 56], legs);
  s.box([0, 0, 56], [length, 58, 6], top);
};

const workbench: Draw = (s, c) => {
  table(s, wood, dark, 128);
  s.box([78, 6, 12], [38, 50, 42], c);
  for (const z of [15, 29, 42])
    s.face(
      [
        [80, 56.2, z],
        [114, 56.2, z],
        [114, 56.2, z + 10],
        [80, 56.2, z + 10],
      ],
      shade(c, -0.2),
    ).bar(
      [
        [90, 57, z + 7],
        [104, 57, z + 7],
      ],
      1.8,
      zinc,
    );
  s.box([10, 22, 62], [18, 14, 10], c).box([18, 34, 64], [14, 5, 14], steel);
};

const packingTable: Draw = (s, c) => {
  s.box([4, 2, 56], [5, 5, 72], c).box([120, 2, 56], [5, 5, 72], c);
  s.box([0, 0, 108], [130, 22, 4], zinc);
  for (const x of [10, 48, 86]) s.box([x, 2, 112], [30, 18, 16], board);
  table(s, white, c, 130);
  s.roll([0, 14, 76], 9, 50, "x", board).box([74, 18, 62], [36, 30, 20], board);
};

const toolCabinet: Draw = (s, c) => {
  s.box([0, 0, 4], [72, 44, 96], c);
  for (const [z, height] of [
    [8, 22],
    [32, 14],
    [48, 14],
    [64, 14],
    [80, 14],
  ] as const)
    s.face(
      [
        [4, 44.2, z],
        [68, 44.2, z],
        [68, 44.2, z + height],
        [4, 44.2, z + height],
      ],
      shade(c, 0.18),
    ).bar(
      [
        [22, 45, z + height - 4],
        [50, 45, z + height - 4],
      ],
      2.2,
      zinc,
    );
};

const locker: Draw = (s, c) => {
  s.box([0, 0, 6], [76, 42, 112], zinc);
  for (const x of [3, 39]) {
    s.face(
      [
        [x, 42.2, 9],
        [x + 34, 42.2, 9],
        [x + 34, 42.2, 115],
        [x, 42.2, 115],
      ],
      c,
    );
    for (const z of [98, 103, 108])
      s.bar(
        [
          [x + 9, 43, z],
          [x + 25, 43, z],
        ],
        1.4,
        shade(c, -0.4),
      );
    s.box([x + 27, 42, 58], [3, 2, 9], dark);
  }
};

const chair: Draw = (s, c) => {
  for (const [x, y] of [
    [30, 0],
    [8, 28],
    [-24, 18],
    [-24, -18],
    [8, -28],
  ] as const)
    s.bar(
      [
        [0, 0, 9],
        [x, y, 5],
      ],
      5,
      dark,
    ).roll([x, y - 2, 4], 4, 4, "y", rubber);
  s.post([0, 0, 8], 4, 34, steel);
  s.box([-30, -24, 74], [9, 48, 44], c).bar(
    [
      [-24, 0, 46],
      [-30, 0, 80],
    ],
    5,
    dark,
  );
  s.box([-26, -26, 42], [52, 52, 10], c);
};

const highBay: Draw = (s) => {
  s.bar(
    [
      [0, 0, 120],
      [0, 0, 84],
    ],
    3,
    steel,
  ).post([0, 0, 56], 20, 28, dark, { taper: 0.8 });
  s.post([0, 0, 44], 46, 12, dark, { taper: 0.5 }).post([0, 0, 38], 44, 6, "#fdf3c9");
};

const workLamp: Draw = (s, c) => {
  s.bar(
    [
      [-20, 20, 0],
      [-20, 20, 10],
      [-20, -26, 10],
      [-20, -26, 0],
    ],
    6,
    dark,
  )
    .bar(
      [
        [-20, 20, 10],
        [0, 20, 56],
      ],
      5,
      dark,
    )
    .bar(
      [
        [-20, -26, 10],
        [0, -26, 56],
      ],
      5,
      dark,
    );
  s.box([-8, -30, 38], [16, 56, 46], c).face(
    [
      [8.2, -24, 43],
      [8.2, 20, 43],
      [8.2, 20, 79],
      [8.2, -24, 79],
    ],
    "#fdf3c9",
  );
};

/** By the series name in `product-range.ts`. */
export const workplace: Record<string, Draw> = {
  Workbench: workbench,
  "Packing table": packingTable,
  "Tool cabinet": toolCabinet,
  Locker: locker,
  "Work chair": chair,
  "LED high bay": highBay,
  "Work lamp": workLamp,
};
