import { shade, type Scene } from "./isometric.ts";
import { board, steel, wood, zinc, type Draw } from "./materials.ts";

const upright = (s: Scene, x: number, y: number, height: number, c: string) =>
  s.box([x, y, 0], [5, 5, height], c);

const rack: Draw = (s, c) => {
  const blue = "#2d5c94";
  for (const y of [0, 44]) upright(s, 0, y, 130, blue);
  for (const z of [34, 80, 122]) s.box([2, 2, z], [104, 3, 6], c);
  for (const z of [34, 80]) {
    s.box([2, 4, z + 5], [104, 42, 2], wood);
    s.box([12, 8, z + 7], [36, 34, 24], board).box([58, 8, z + 7], [36, 34, 18 + z / 10], shade(board, 0.1));
  }
  for (const z of [34, 80, 122]) s.box([2, 46, z], [106, 3, 6], c);
  for (const y of [0, 44]) upright(s, 106, y, 130, blue);
  s.bar(
    [
      [108, 4, 30],
      [108, 46, 80],
      [108, 4, 128],
    ],
    2.4,
    blue,
  );
};

const shelving: Draw = (s, c) => {
  for (const [x, y] of [
    [0, 0],
    [86, 0],
    [0, 34],
  ] as const)
    upright(s, x, y, 124, c);
  for (const z of [8, 36, 64, 92, 120]) {
    s.box([0, 0, z], [90, 38, 3], zinc);
    if (z > 90) continue;
    s.box([8, 6, z + 3], [22, 24, 14], "#4c7fb8")
      .box([34, 6, z + 3], [22, 24, 14], z % 3 ? c : board)
      .box([60, 6, z + 3], [22, 24, 14], board);
  }
  upright(s, 86, 34, 124, c);
};

const cantilever: Draw = (s, c) => {
  for (const x of [0, 60, 120]) {
    s.box([x, 0, 0], [8, 52, 8], "#2d5c94").box([x, 0, 8], [8, 8, 112], "#2d5c94");
    for (const z of [36, 68, 100]) s.box([x + 1, 8, z], [6, 42, 5], c);
  }
  for (const z of [41, 73]) for (const y of [14, 26, 38]) s.roll([-10, y, z + 5], 5, 148, "x", steel);
};

const beam: Draw = (s, c) => {
  for (const y of [0, 16, 32])
    s.box([4, y, 0], [120, 8, 13], c)
      .box([0, y - 1, -8], [4, 11, 28], shade(c, -0.2))
      .box([124, y - 1, -8], [4, 11, 28], shade(c, -0.2));
};

const wireDeck: Draw = (s) => {
  for (const y of [6, 34, 62]) s.box([0, y, 0], [110, 4, 5], zinc);
  for (let x = 2; x <= 110; x += 9)
    s.bar(
      [
        [x, 0, 6],
        [x, 74, 6],
      ],
      1.6,
      steel,
    );
  for (let y = 2; y <= 74; y += 9)
    s.bar(
      [
        [0, y, 7],
        [110, y, 7],
      ],
      1.6,
      zinc,
    );
};

const stairs: Draw = (s, c) => {
  for (let step = 0; step < 6; step++) s.box([0, 80 - step * 16, step * 15], [52, 18, 5], zinc);
  s.box([0, -24, 90], [52, 26, 5], zinc);
  for (const x of [0, 52]) {
    s.bar(
      [
        [x, 92, 0],
        [x, -4, 92],
        [x, -24, 92],
      ],
      5,
      c,
    ).bar(
      [
        [x, 92, 40],
        [x, -4, 132],
        [x, -24, 132],
      ],
      4,
      c,
    );
    for (const y of [92, 44, -4, -24])
      s.bar(
        [
          [x, y, Math.min(92, 92 - y)],
          [x, y, Math.min(132, 132 - y)],
        ],
        3,
        c,
      );
  }
};

/** By the series name in `product-range.ts`. */
export const racking: Record<string, Draw> = {
  "Racking bay": rack,
  "Palettenregal Grundfeld": rack,
  "Shelving unit": shelving,
  "Cantilever rack": cantilever,
  Beam: beam,
  "Wire deck": wireDeck,
  "Warehouse stairs": stairs,
};
