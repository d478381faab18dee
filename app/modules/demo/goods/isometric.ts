/**
 * Draws simple solids in isometric projection, as SVG. Draw distant solids first: x and y point toward the viewer, z
 * up.
 */

export type Point = readonly [x: number, y: number, z: number];
type Flat = [x: number, y: number];

const across = Math.cos(Math.PI / 6);

const flatten = ([x, y, z]: Point): Flat => [(x - y) * across, (x + y) / 2 - z];
const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Flat, b: Flat) => a[0] * b[1] - a[1] * b[0];
const show = (points: Flat[]) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** Lightens by a positive share, darkens by a negative one. */
export function shade(colour: string, share: number): string {
  const end = share > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (end - value) * Math.abs(share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

export class Scene {
  readonly #parts: string[] = [];
  readonly #seen: Flat[] = [];
  readonly #ground: Point[] = [];
  #gradients = 0;

  #see(points: Point[]): Flat[] {
    this.#ground.push(...points);
    const flat = points.map(flatten);
    this.#seen.push(...flat);
    return flat;
  }

  face(points: Point[], colour: string, opacity = 1): this {
    this.#parts.push(
      `<polygon points="${show(this.#see(points))}" fill="${colour}" fill-opacity="${opacity}" stroke="${shade(colour, -0.18)}" stroke-width="0.5" stroke-linejoin="round"/>`,
    );
    return this;
  }

  box(at: Point, [dx, dy, dz]: Point, colour: string, opacity = 1): this {
    const corner = (x: number, y: number, z: number) => add(at, [x * dx, y * dy, z * dz]);
    return this.face(
      [corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)],
      shade(colour, -0.12),
      opacity,
    )
      .face(
        [corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1), corner(1, 0, 1)],
        shade(colour, -0.28),
        opacity,
      )
      .face(
        [corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)],
        shade(colour, 0.16),
        opacity,
      );
  }

  /** A cylinder, or a cone if `taper` gives the share of the radius at its far end. */
  #sweep(at: Point, u: Point, v: Point, along: Point, colour: string, cap: string, taper = 1): void {
    const [a, b, w] = [flatten(u), flatten(v), flatten(along)];
    const angle = Math.atan2(cross(b, w), cross(a, w));
    const rim = (centre: Point, turn: number, size: number) => {
      const around = (one: number, other: number) => size * (one * Math.cos(turn) + other * Math.sin(turn));
      return add(centre, [around(u[0], v[0]), around(u[1], v[1]), around(u[2], v[2])]);
    };
    const end = add(at, along);
    const disc = (centre: Point, size: number) =>
      this.#see(Array.from({ length: 28 }, (_, step) => rim(centre, (step * Math.PI) / 14, size)));
    const far = disc(at, 1);
    const near = disc(end, taper);
    const [one, other] = [rim(at, angle, 1), rim(at, angle + Math.PI, 1)];
    const hull = this.#see([one, rim(end, angle, taper), rim(end, angle + Math.PI, taper), other]);
    const id = `g${this.#gradients++}`;
    const [[x1, y1], [x2, y2]] = [flatten(one), flatten(other)];
    const stops = [-0.3, 0.22, -0.02, -0.38].map(
      (share, index) => `<stop offset="${[0, 0.3, 0.6, 1][index]}" stop-color="${shade(colour, share)}"/>`,
    );
    this.#parts.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1 < x2 ? x1 : x2}" y1="${x1 < x2 ? y1 : y2}" x2="${x1 < x2 ? x2 : x1}" y2="${x1 < x2 ? y2 : y1}">${stops.join("")}</linearGradient>`,
      `<polygon points="${show(far)}" fill="url(#${id})"/>`,
      `<polygon points="${show(hull)}" fill="url(#${id})"/>`,
      `<polygon points="${show(near)}" fill="${cap}" stroke="${shade(cap, -0.2)}" stroke-width="0.5"/>`,
    );
  }

  /** An upright cylinder, positioned by the center of its base. */
  post(
    at: Point,
    radius: number,
    height: number,
    colour: string,
    { cap = shade(colour, 0.2), taper = 1 } = {},
  ): this {
    this.#sweep(at, [radius, 0, 0], [0, radius, 0], [0, 0, height], colour, cap, taper);
    return this;
  }

  /** A cylinder along an axis, from the center of its far end. */
  roll(
    at: Point,
    radius: number,
    length: number,
    axis: "x" | "y",
    colour: string,
    cap = shade(colour, -0.08),
  ): this {
    const up: Point = [0, 0, radius];
    if (axis === "x") this.#sweep(at, [0, radius, 0], up, [length, 0, 0], colour, cap);
    else this.#sweep(at, [radius, 0, 0], up, [0, length, 0], colour, cap);
    return this;
  }

  /** A round tube or cord through the points. */
  bar(points: Point[], width: number, colour: string): this {
    const line = (wide: number, shown: string, lift: number) =>
      `<polyline points="${show(points.map((point) => flatten(add(point, [0, 0, lift]))))}" fill="none" stroke="${shown}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
    this.#see(points);
    this.#parts.push(
      line(width, shade(colour, -0.25), 0),
      line(width * 0.55, shade(colour, 0.12), width * 0.12),
    );
    return this;
  }

  /** The picture on a light background, scaled to fit. */
  draw(side: number): string {
    const xs = this.#seen.map(([x]) => x);
    const ys = this.#seen.map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const size = Math.max(right - left, bottom - top) * 1.34;
    const x = (left + right - size) / 2;
    const y = (top + bottom - size) / 2;
    const floor = Math.min(...this.#ground.map(([, , z]) => z));
    const standing = this.#ground.filter(([, , z]) => z < floor + 2).map(flatten);
    const feet = standing.map(([at]) => at);
    const depth = standing.map(([, at]) => at);
    const [from, to, back, front] = [
      Math.min(...feet),
      Math.max(...feet),
      Math.min(...depth),
      Math.max(...depth),
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${[x, y, size, size].map((value) => value.toFixed(1)).join(" ")}">
      <radialGradient id="light" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#e9e7e2"/></radialGradient>
      <radialGradient id="shadow"><stop offset="0.45" stop-color="#2a2723" stop-opacity="0.26"/><stop offset="1" stop-color="#2a2723" stop-opacity="0"/></radialGradient>
      <rect x="${x}" y="${y}" width="${size}" height="${size}" fill="url(#light)"/>
      <ellipse cx="${(from + to) / 2}" cy="${(back + front) / 2 + size * 0.012}" rx="${(to - from) * 0.62 + 1}" ry="${(front - back) * 0.62 + 1}" fill="url(#shadow)"/>
      ${this.#parts.join("\n")}</svg>`;
  }
}
