export const stock = {
  "resource.warehouses.one": "Склад",
  "resource.warehouses.many": "Склади",
};
