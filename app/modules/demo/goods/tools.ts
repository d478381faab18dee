import { shade } from "./isometric.ts";
import { dark, rubber, steel, white, zinc, type Draw } from "./materials.ts";

const ratchetSet: Draw = (s, c) => {
  s.box([0, 0, 0], [110, 74, 14], c).face(
    [
      [4, 4, 14.2],
      [106, 4, 14.2],
      [106, 70, 14.2],
      [4, 70, 14.2],
    ],
    shade(dark, -0.2),
  );
  for (let x = 12; x < 104; x += 13)
    s.post([x, 14, 14], 3 + x / 26, 7, steel, { cap: zinc }).post([x, 33, 14], 7 - x / 26, 7, steel, {
      cap: zinc,
    });
  s.roll([12, 56, 18], 4, 66, "x", zinc).post([88, 56, 14], 9, 8, steel);
};

const screwdrivers: Draw = (s, c) => {
  for (let index = 0; index < 5; index++) {
    const [y, length] = [index * 17, 74 - index * 8];
    s.roll([44, y, 7], 2.2, length - 18, "x", steel)
      .roll([0, y, 7], 7, 40, "x", c)
      .roll([38, y, 7], 5, 7, "x", rubber);
  }
};

const spanners: Draw = (s) => {
  for (let index = 0; index < 5; index++) {
    const [y, length] = [index * 18, 120 - index * 14];
    s.bar(
      [
        [0, y, 4],
        [length, y, 4],
      ],
      6,
      steel,
    );
    s.post([length + 4, y, 2], 9, 5, zinc).post([length + 4, y, 7], 4.5, 0.4, dark, { cap: dark });
    s.bar(
      [
        [-14, y - 7, 4],
        [-2, y - 3, 4],
        [-2, y + 3, 4],
        [-14, y + 7, 4],
      ],
      5,
      zinc,
    );
  }
};

const knife: Draw = (s, c) => {
  s.box([0, 0, 0], [84, 20, 11], c).box([10, 4, 11], [50, 12, 3], rubber);
  s.face(
    [
      [84, 8, 4],
      [112, 8, 4],
      [104, 8, 12],
      [84, 8, 12],
    ],
    zinc,
  )
    .face(
      [
        [84, 8, 12],
        [104, 8, 12],
        [104, 11, 12],
        [84, 11, 12],
      ],
      white,
    )
    .box([34, 6, 14], [12, 8, 4], "#e3b21c");
};

const tapeMeasure: Draw = (s, c) => {
  s.face(
    [
      [50, 24, 8],
      [128, 24, 2],
      [128, 40, 2],
      [50, 40, 8],
    ],
    "#f0d552",
  );
  for (let x = 60; x < 126; x += 8)
    s.bar(
      [
        [x, 24, 7.2 - (x - 60) / 14],
        [x, x % 3 ? 30 : 34, 7.2 - (x - 60) / 14],
      ],
      1,
      rubber,
    );
  s.bar(
    [
      [128, 23, 6],
      [128, 41, 6],
    ],
    3,
    steel,
  );
  s.box([-20, 4, 0], [70, 46, 62], c)
    .face(
      [
        [-10, 50.2, 12],
        [38, 50.2, 12],
        [38, 50.2, 50],
        [-10, 50.2, 50],
      ],
      rubber,
    )
    .roll([14, 50, 31], 15, 2, "y", c, white);
};

const laser: Draw = (s, c) => {
  s.box([0, 0, 0], [40, 20, 96], rubber).face(
    [
      [4, 20.2, 50],
      [36, 20.2, 50],
      [36, 20.2, 88],
      [4, 20.2, 88],
    ],
    "#b9d7a4",
  );
  for (const z of [70, 60])
    s.face(
      [
        [9, 20.4, z],
        [28, 20.4, z],
        [28, 20.4, z + 5],
        [9, 20.4, z + 5],
      ],
      dark,
    );
  for (const z of [10, 24]) for (const x of [5, 22]) s.box([x, 20, z], [13, 2, 9], steel);
  s.box([12, 20, 37], [16, 2.5, 9], c).box([10, 4, 96], [20, 12, 3], c);
};

const anchors: Draw = (s) => {
  for (const [x, y] of [
    [0, 0],
    [34, 10],
    [68, 20],
  ] as const) {
    s.post([x, y, 0], 6, 30, steel)
      .post([x, y, 30], 8, 34, zinc)
      .post([x, y, 64], 15, 3, zinc)
      .post([x, y, 67], 11, 9, steel)
      .post([x, y, 76], 6, 14, zinc);
  }
};

/** By the series name in `product-range.ts`. */
export const tools: Record<string, Draw> = {
  "Ratchet set": ratchetSet,
  "Schraubendreher-Satz": screwdrivers,
  "Набір ключів": spanners,
  "Safety knife": knife,
  "Tape measure": tapeMeasure,
  "Laser distance meter": laser,
  "Floor anchor": anchors,
};
