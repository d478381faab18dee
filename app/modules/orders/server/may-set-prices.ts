import type { Principal } from "../../../server/access/principal.ts";

/** Whether somebody may sell at another price than the server's. */
export const maySetPrices = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("orders.price");
