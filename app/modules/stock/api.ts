/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export { beyondStock, deepest, keepBelowZero } from "./server/below-zero.ts";
export { openWarehouse } from "./server/move-stock.ts";
export { stockByWarehouse, stockLedger } from "./server/product-stock.ts";
export {
  handReserved,
  lockProducts,
  release,
  reserve,
  reservedOf,
  ship,
  takeBack,
  type ComingBack,
  type Wanted,
} from "./server/reserve.ts";
export { stockActions } from "./server/stock-actions.ts";
