export const stock = {
  "resource.warehouses.one": "Warehouse",
  "resource.warehouses.many": "Warehouses",
};
