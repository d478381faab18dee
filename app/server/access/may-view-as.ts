import type { Principal } from "./principal.ts";

/** Whether somebody may look through another's eyes at all. */
export const mayViewAs = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("access.view_as");
