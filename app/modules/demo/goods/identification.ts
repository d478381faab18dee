import { shade } from "./isometric.ts";
import { board, dark, glass, paper, rubber, steel, white, type Draw } from "./materials.ts";

const scanner: Draw = (s, c) => {
  s.face(
    [
      [0, 20, 0],
      [20, 20, 0],
      [34, 20, 58],
      [12, 20, 58],
    ],
    dark,
  ).face(
    [
      [20, 0, 0],
      [20, 20, 0],
      [34, 20, 58],
      [34, 0, 58],
    ],
    rubber,
  );
  s.box([4, -4, 56], [62, 28, 22], c).face(
    [
      [66.2, 0, 60],
      [66.2, 20, 60],
      [66.2, 20, 74],
      [66.2, 0, 74],
    ],
    "#7a2430",
  );
  s.box([34, 7, 46], [6, 6, 10], "#e3b21c").bar(
    [
      [8, 10, 0],
      [-6, 10, -10],
      [-20, 18, -4],
      [-34, 10, -8],
    ],
    3,
    rubber,
  );
};

const labelPrinter: Draw = (s, c) => {
  s.box([0, 0, 0], [70, 62, 42], dark)
    .box([4, 4, 42], [58, 54, 18], shade(dark, 0.12))
    .face(
      [
        [70.2, 10, 16],
        [70.2, 52, 16],
        [70.2, 52, 22],
        [70.2, 10, 22],
      ],
      rubber,
    );
  s.face(
    [
      [70, 12, 19],
      [70, 50, 19],
      [92, 50, 4],
      [92, 12, 4],
    ],
    white,
  );
  for (let y = 17; y < 46; y += 4)
    s.bar(
      [
        [78, y, 13.6],
        [86, y, 8],
      ],
      y % 3 ? 1 : 2,
      rubber,
    );
  s.face(
    [
      [14, 62.2, 10],
      [40, 62.2, 10],
      [40, 62.2, 30],
      [14, 62.2, 30],
    ],
    c,
  );
};

const labelRoll: Draw = (s, c) => {
  s.face(
    [
      [14, 0, 4],
      [92, 0, 0],
      [92, 52, 0],
      [14, 52, 4],
    ],
    shade(paper, -0.08),
  );
  for (const x of [42, 70])
    s.face(
      [
        [x, 4, 3],
        [x + 20, 4, 2],
        [x + 20, 48, 2],
        [x, 48, 3],
      ],
      white,
    ).face(
      [
        [x + 3, 8, 3.2],
        [x + 6, 8, 3.2],
        [x + 6, 44, 3.2],
        [x + 3, 44, 3.2],
      ],
      c,
    );
  s.roll([0, 0, 34], 34, 52, "y", white, "#e3e4e6").roll(
    [0, 52, 34],
    12,
    0.6,
    "y",
    board,
    shade(board, -0.35),
  );
};

const terminal: Draw = (s, c) => {
  s.box([0, 0, 0], [58, 14, 112], dark).face(
    [
      [5, 14.2, 40],
      [53, 14.2, 40],
      [53, 14.2, 104],
      [5, 14.2, 104],
    ],
    glass,
  );
  s.face(
    [
      [5, 14.3, 92],
      [53, 14.3, 92],
      [53, 14.3, 104],
      [5, 14.3, 104],
    ],
    c,
  );
  for (const z of [76, 64, 52])
    s.face(
      [
        [10, 14.4, z],
        [44, 14.4, z],
        [44, 14.4, z + 5],
        [10, 14.4, z + 5],
      ],
      "#7d93a1",
    );
  for (const z of [8, 18, 28])
    for (const x of [8, 23, 38]) s.box([x, 14, z], [11, 2, 7], z === 8 && x === 38 ? "#3d8b57" : steel);
};

/** By the series name in `product-range.ts`. */
export const identification: Record<string, Draw> = {
  "Barcode scanner": scanner,
  "Label printer": labelPrinter,
  "Thermal labels": labelRoll,
  "Mobile computer": terminal,
};
