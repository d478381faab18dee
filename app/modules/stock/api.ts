/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export { keepStocked } from "./server/keep-stocked.ts";
export { openWarehouse } from "./server/move-stock.ts";
export { beyondStock, deepest, lockNegativeStock } from "./server/negative-stock.ts";
export { stockByWarehouse, stockLedger } from "./server/product-stock.ts";
export {
  transferReservations,
  lockProducts,
  release,
  reserve,
  reservedOf,
  ship,
  returnToStock,
  type ComingBack,
  type Wanted,
} from "./server/reserve.ts";
export { stockActions } from "./server/stock-actions.ts";
export { undoStock } from "./server/undo-stock.ts";
export { warehousesTable } from "./server/warehouses.table.ts";
