export const stock = {
  "resource.warehouses.one": "Warehouse",
  "resource.warehouses.many": "Warehouses",
  "resource.warehouses.about": "Where products are kept, counted, reserved and shipped from.",
};
