import type { Principal } from "../../../server/access/principal.ts";

/** Whether a user may override the server's prices. */
export const maySetPrices = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("orders.price");
