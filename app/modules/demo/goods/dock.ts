import { shade } from "./isometric.ts";
import { dark, glass, rubber, steel, white, zinc, type Draw } from "./materials.ts";

const leveller: Draw = (s, c) => {
  s.box([0, 0, 0], [110, 70, 4], dark)
    .box([6, 4, 4], [8, 62, 26], dark)
    .bar(
      [
        [40, 36, 6],
        [76, 36, 38],
      ],
      7,
      steel,
    );
  s.face(
    [
      [0, 0, 34],
      [104, 0, 46],
      [104, 70, 46],
      [0, 70, 34],
    ],
    steel,
  ).face(
    [
      [0, 70, 34],
      [104, 70, 46],
      [104, 70, 40],
      [0, 70, 28],
    ],
    c,
  );
  s.face(
    [
      [104, 0, 46],
      [128, 4, 38],
      [128, 66, 38],
      [104, 70, 46],
    ],
    shade(steel, 0.25),
  );
  for (let x = 10; x < 100; x += 12)
    s.bar(
      [
        [x, 6, 35 + x * 0.115],
        [x, 64, 35 + x * 0.115],
      ],
      1,
      shade(steel, -0.25),
    );
};

const ramp: Draw = (s, c) => {
  for (const y of [0, 52])
    s.face(
      [
        [0, y + 12, 0],
        [120, y + 12, 44],
        [120, y + 12, 38],
        [0, y + 12, -2],
      ],
      shade(c, -0.2),
    ).face(
      [
        [0, y, 0],
        [120, y, 44],
        [120, y + 12, 44],
        [0, y + 12, 0],
      ],
      c,
    );
  s.face(
    [
      [0, 12, -1],
      [120, 12, 42],
      [120, 52, 42],
      [0, 52, -1],
    ],
    zinc,
  );
  for (let x = 8; x < 120; x += 9)
    s.bar(
      [
        [x, 13, x * 0.36],
        [x, 51, x * 0.36],
      ],
      1.4,
      shade(zinc, -0.28),
    );
};

const stripCurtain: Draw = (s, c) => {
  s.box([0, 0, 112], [100, 6, 8], zinc);
  for (let x = 0; x < 100; x += 14) s.box([x, x % 28 ? 1 : 4, 2], [13, 1.5, 110], shade(c, 0.55), 0.78);
};

const coldDoor: Draw = (s) => {
  s.box([-8, -4, 0], [100, 8, 128], zinc).box([0, 4, 2], [84, 8, 118], white);
  s.box([70, 12, 52], [5, 6, 22], dark);
  for (const z of [18, 94]) s.box([-4, 12, z], [24, 3, 8], steel);
  s.face(
    [
      [22, 12.2, 78],
      [56, 12.2, 78],
      [56, 12.2, 104],
      [22, 12.2, 104],
    ],
    glass,
  );
};

const ratchetStrap: Draw = (s, c) => {
  s.roll([0, 0, 30], 30, 22, "y", c, shade(c, 0.1))
    .roll([0, 22, 30], 16, 0.6, "y", shade(c, -0.2), shade(c, -0.3))
    .roll([0, 22.6, 30], 6, 0.6, "y", dark, dark);
  s.box([24, 2, 2], [70, 18, 2], c).box([74, -2, 2], [30, 26, 8], steel).roll([86, -4, 12], 8, 30, "y", zinc);
  s.box([96, 0, 10], [32, 22, 4], dark).bar(
    [
      [128, 10, 5],
      [140, 10, 5],
      [143, 10, 12],
      [136, 10, 14],
    ],
    4,
    steel,
  );
};

const mat: Draw = (s, c) => {
  s.roll([0, 0, 26], 26, 78, "y", rubber, "#4a4e55");
  s.roll([0, 78, 26], 15, 0.5, "y", rubber, "#3a3e45").roll([0, 78.5, 26], 6, 0.5, "y", rubber, "#5b6068");
  s.box([8, 0, 0], [96, 78, 3], rubber);
  for (let dot = 0; dot < 26; dot++) s.post([34 + ((dot * 37) % 66), 4 + ((dot * 29) % 70), 3], 1.3, 0.4, c);
};

/** By the series name in `product-range.ts`. */
export const dock: Record<string, Draw> = {
  "Dock leveller": leveller,
  "Loading ramp": ramp,
  "Strip curtain": stripCurtain,
  "Cold-store door": coldDoor,
  "Ratchet strap": ratchetStrap,
  "Anti-slip mat": mat,
};
