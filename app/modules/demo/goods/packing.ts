import { shade } from "./isometric.ts";
import { board, dark, glass, paper, rubber, steel, white, type Draw } from "./materials.ts";

const filmRoll: Draw = (s, c) => {
  s.post([0, 0, 0], 9, 92, board).post([0, 0, 8], 30, 76, c, { cap: shade(c, 0.3) });
  s.post([0, 0, 84], 9, 10, board, { cap: shade(board, -0.4) });
};

const box: Draw = (s) => {
  s.box([0, 0, 0], [84, 62, 52], board);
  s.face(
    [
      [0, 26, 52.2],
      [84, 26, 52.2],
      [84, 36, 52.2],
      [0, 36, 52.2],
    ],
    shade(paper, -0.1),
  );
  s.face(
    [
      [84.1, 26, 52],
      [84.1, 36, 52],
      [84.1, 36, 34],
      [84.1, 26, 34],
    ],
    shade(paper, -0.22),
  );
  s.face(
    [
      [14, 62.1, 12],
      [38, 62.1, 12],
      [38, 62.1, 28],
      [14, 62.1, 28],
    ],
    white,
  );
};

const tape: Draw = (s, c) => {
  for (const [x, y] of [
    [0, 0],
    [34, 46],
  ] as const)
    s.post([x, y, 0], 34, 26, c, { cap: shade(c, 0.15) }).post([x, y, 25.5], 20, 1, board, {
      cap: shade(board, -0.35),
    });
};

const strapping: Draw = (s, c) => {
  s.post([0, 0, 0], 46, 6, board).post([0, 0, 6], 38, 30, c).post([0, 0, 36], 46, 5, board, { cap: board });
  s.post([0, 0, 41], 15, 0.6, dark, { cap: dark });
};

const tensioner: Draw = (s, c) => {
  s.box([0, 10, 0], [110, 12, 3], "#e8cf4a").box([20, 4, 3], [60, 24, 12], dark);
  s.box([36, 2, 15], [34, 26, 30], c).roll([30, 16, 30], 11, 16, "x", steel);
  s.box([70, 8, 26], [44, 14, 12], rubber).bar(
    [
      [40, 14, 44],
      [10, 14, 74],
    ],
    7,
    dark,
  );
};

const bubbleFilm: Draw = (s, c) => {
  s.roll([0, 0, 34], 34, 100, "y", shade(c, 0.55), shade(c, 0.35)).roll(
    [0, 100, 34],
    10,
    1,
    "y",
    board,
    shade(board, -0.4),
  );
  s.face(
    [
      [24, 0, 8],
      [24, 100, 8],
      [70, 100, 0],
      [70, 0, 0],
    ],
    shade(c, 0.6),
    0.85,
  );
  for (let x = 32; x < 68; x += 10)
    for (let y = 8; y < 98; y += 12) s.post([x, y, (70 - x) / 7], 3, 1.4, shade(c, 0.75));
};

const paperRoll: Draw = (s) => {
  s.roll([0, 0, 36], 36, 96, "y", board, shade(board, -0.1)).roll([0, 96, 36], 9, 1, "y", paper, dark);
  s.face(
    [
      [22, 0, 8],
      [22, 96, 8],
      [72, 96, 0],
      [72, 0, 0],
    ],
    shade(board, 0.14),
  );
};

const pouch: Draw = (s, c) => {
  for (const z of [0, 3, 6]) s.box([z, -z, z], [92, 64, 1.6], white);
  s.box([8, -8, 9], [92, 64, 1], glass).face(
    [
      [8, -8, 10.2],
      [100, -8, 10.2],
      [100, 8, 10.2],
      [8, 8, 10.2],
    ],
    c,
  );
};

const mailer: Draw = (s, c) => {
  for (const z of [0, 6, 12]) s.box([z, -z / 2, z], [90, 62, 5], c);
  s.face(
    [
      [12, -6, 17.2],
      [12, 56, 17.2],
      [34, 25, 17.2],
    ],
    shade(c, -0.08),
  ).box([60, 12, 17], [26, 26, 0.6], white);
};

/** By the series name in `product-range.ts`. */
export const packing: Record<string, Draw> = {
  "Stretch film": filmRoll,
  Handstretchfolie: filmRoll,
  "Cardboard box": box,
  "Kartona kaste": box,
  "Packing tape": tape,
  Strapping: strapping,
  "Strapping tensioner": tensioner,
  "Bubble film": bubbleFilm,
  Packpapier: paperRoll,
  "Document pouch": pouch,
  "Padded mailer": mailer,
};
