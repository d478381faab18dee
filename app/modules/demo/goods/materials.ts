import type { Point, Scene } from "./isometric.ts";

export const steel = "#b3bbc4";
export const zinc = "#c9d0d6";
export const dark = "#3d434d";
export const rubber = "#2f3237";
export const wood = "#cfa468";
export const board = "#c99f6e";
export const paper = "#f3efe6";
export const white = "#f2f3f4";
export const glass = "#cfe4ee";

export type Draw = (scene: Scene, colour: string) => void;

export const wheels = (s: Scene, radius: number, ...at: Point[]) => {
  for (const point of at) s.roll(point, radius, 6, "y", rubber, steel);
};
