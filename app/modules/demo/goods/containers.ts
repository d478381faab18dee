import { shade, type Point, type Scene } from "./isometric.ts";
import { board, dark, steel, wheels, white, wood, zinc, type Draw } from "./materials.ts";

const boards = (s: Scene, colour: string, z: number) => {
  for (const y of [0, 17, 34, 51, 68]) s.box([0, y, z], [120, 12, 4], colour);
};

const pallet: Draw = (s) => {
  for (const y of [0, 34, 68]) s.box([0, y, 0], [120, 12, 3], wood);
  for (const y of [0, 34, 68])
    for (const x of [0, 51, 104]) s.box([x, y, 3], [16, 12, 12], shade(wood, -0.1));
  for (const x of [0, 51, 104]) s.box([x, 0, 15], [16, 80, 3], wood);
  boards(s, wood, 18);
};

const plasticPallet: Draw = (s, c) => {
  for (const y of [0, 32, 64]) for (const x of [0, 50, 100]) s.box([x, y, 0], [20, 16, 16], c);
  boards(s, c, 16);
  for (const x of [0, 36, 72, 108]) s.box([x, 0, 19], [12, 80, 1.5], c);
};

const crate: Draw = (s, c) => {
  s.box([0, 0, 0], [90, 62, 44], c).box([-3, -3, 40], [96, 68, 6], c);
  s.face(
    [
      [4, 4, 46.2],
      [86, 4, 46.2],
      [86, 58, 46.2],
      [4, 58, 46.2],
    ],
    shade(c, -0.45),
  );
  s.face(
    [
      [30, 65.2, 24],
      [58, 65.2, 24],
      [58, 65.2, 32],
      [30, 65.2, 32],
    ],
    shade(c, -0.5),
  );
};

const bin: Draw = (s, c) => {
  for (const [x, z] of [
    [0, 0],
    [0, 40],
  ] as const)
    for (const y of [0, 46]) {
      s.box([x, y, z], [70, 42, 36], c);
      s.face(
        [
          [x + 4, y + 4, z + 36.2],
          [x + 62, y + 4, z + 36.2],
          [x + 62, y + 38, z + 36.2],
          [x + 4, y + 38, z + 36.2],
        ],
        shade(c, -0.45),
      );
      s.face(
        [
          [x + 70.1, y + 6, z + 36],
          [x + 70.1, y + 36, z + 36],
          [x + 70.1, y + 32, z + 18],
          [x + 70.1, y + 10, z + 18],
        ],
        shade(c, -0.5),
      );
      s.face(
        [
          [x + 70.2, y + 12, z + 6],
          [x + 70.2, y + 30, z + 6],
          [x + 70.2, y + 30, z + 13],
          [x + 70.2, y + 12, z + 13],
        ],
        white,
      );
    }
};

const ibc: Draw = (s) => {
  s.box([0, 0, 0], [90, 80, 8], wood).box([4, 4, 10], [82, 72, 80], white, 0.92);
  for (const z of [22, 46, 70, 90])
    s.bar(
      [
        [2, 78, z],
        [88, 78, z],
        [88, 2, z],
      ],
      2.4,
      steel,
    );
  for (const at of [8, 30, 52, 74])
    s.bar(
      [
        [at + 6, 78, 10],
        [at + 6, 78, 90],
      ],
      2,
      steel,
    ).bar(
      [
        [88, at, 10],
        [88, at, 90],
      ],
      2,
      steel,
    );
  s.post([45, 40, 90], 14, 6, dark).roll([44, 78, 16], 6, 8, "y", "#c23b32");
};

const drum: Draw = (s, c) => {
  s.post([0, 0, 0], 34, 92, c, { cap: shade(c, -0.1) });
  for (const z of [30, 60, 90]) s.post([0, 0, z], 35.5, 3, c, { cap: z > 80 ? shade(c, 0.1) : c });
  s.post([12, -10, 93], 6, 2, steel).post([-16, 12, 93], 3.5, 2, steel);
};

const mesh = (s: Scene, from: Point, to: Point, height: number, colour: string) => {
  const steps = 7;
  const along = (one: number, other: number, step: number) => one + ((other - one) * step) / steps;
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [along(from[0], to[0], step), along(from[1], to[1], step)];
    s.bar(
      [
        [x, y, from[2]],
        [x, y, from[2] + height],
      ],
      1.8,
      colour,
    );
    const z = from[2] + (height * step) / steps;
    s.bar(
      [
        [from[0], from[1], z],
        [to[0], to[1], z],
      ],
      1.8,
      colour,
    );
  }
};

const rollCage: Draw = (s, c) => {
  wheels(s, 7, [6, 4, 7], [66, 4, 7], [6, 52, 7], [66, 52, 7]);
  s.box([0, 0, 14], [76, 60, 4], c);
  mesh(s, [0, 0, 18], [76, 0, 18], 110, steel);
  mesh(s, [0, 0, 18], [0, 60, 18], 110, steel);
  s.box([10, 8, 18], [40, 40, 34], board);
  mesh(s, [76, 0, 18], [76, 60, 18], 110, zinc);
};

const meshBox: Draw = (s) => {
  for (const [x, y] of [
    [0, 0],
    [104, 0],
    [0, 66],
    [104, 66],
  ] as const)
    s.box([x, y, 0], [8, 8, 10], dark);
  mesh(s, [0, 0, 12], [112, 0, 12], 66, dark);
  mesh(s, [0, 0, 12], [0, 74, 12], 66, dark);
  s.box([0, 0, 9], [112, 74, 4], shade(dark, 0.2));
  mesh(s, [0, 74, 12], [112, 74, 12], 66, shade(dark, 0.25));
  mesh(s, [112, 0, 12], [112, 74, 12], 66, shade(dark, 0.25));
  for (const [x, y] of [
    [110, 0],
    [0, 72],
    [110, 72],
  ] as const)
    s.box([x, y, 10], [5, 5, 72], dark);
};

/** By the series name in `product-range.ts`. */
export const containers: Record<string, Draw> = {
  "Euro pallet": pallet,
  "Europalette EPAL": pallet,
  Kaubaalus: pallet,
  "Піддон пластиковий": plasticPallet,
  "Stacking crate": crate,
  "Storage bin": bin,
  "IBC container": ibc,
  "Steel drum": drum,
  "Roll cage": rollCage,
  Gitterbox: meshBox,
};
