/** What other modules may use of this one, each imported from the file that declares it. */
export { keepStocked } from "./server/keep-stocked.ts";
export { openWarehouse } from "./server/move-stock.ts";
export { beyondStock, maxShortfall, lockNegativeStock } from "./server/negative-stock.ts";
export { stockByWarehouse } from "./server/product-stock.ts";
export {
  transferReservations,
  lockProducts,
  release,
  reserve,
  reservedOf,
  ship,
  returnToStock,
  type ReturnedPieces,
  type WantedPieces,
} from "./server/reserve.ts";
export { stockActions } from "./server/stock-actions.ts";
export { productLedger } from "./server/stock-ledger.ts";
export { undoStock } from "./server/undo-stock.ts";
export { warehousesTable } from "./server/warehouses.table.ts";
