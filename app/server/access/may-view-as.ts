import type { Principal } from "./principal.ts";

/** Whether the user can impersonate anyone at all. */
export const mayViewAs = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("access.view_as");
