import {
  emptyBeforeClosed,
  emptyBeforeDeleted,
  refuseNegativeStock,
  nothingHeldBeforeUnsellable,
  sellableCounts,
} from "./warehouse-rules.ts";
import { stockLinesAction } from "./stock-actions.ts";
import { stockOfWarehouse } from "./product-stock.ts";
import { warehouseLedger } from "./stock-ledger.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { warehousesTable } from "./warehouses.table.ts";

export const warehouses = defineResource(warehousesTable, {
  menu: { category: "catalogue", icon: "warehouse", sequence: 50, shortcut: "w", daily: 100 },
  list: {
    columns: ["name", "code", "address", "responsible_id", "value", "is_sellable", "priority", "active"],
    filters: ["is_sellable", "allow_negative", "active"],
    sort: "priority",
  },
  short: ["code"],
  detail: [
    {
      fields: [
        "name",
        "code",
        "address",
        "country_id",
        "location_id",
        "legal_person_id",
        "responsible_id",
        "is_sellable",
        "allow_negative",
        "priority",
        "active",
        "value",
      ],
    },
    { type: "table", tab: "stock", label: "section.stock", table: "contents" },
    { type: "table", tab: "ledger", label: "section.latestMoves", table: "ledger" },
  ],
  actions: [stockLinesAction],
  tables: { contents: stockOfWarehouse, ledger: warehouseLedger },
  rules: [emptyBeforeClosed, refuseNegativeStock, nothingHeldBeforeUnsellable],
  before: sellableCounts,
  effect: emptyBeforeDeleted,
});
