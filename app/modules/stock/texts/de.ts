export const stock = {
  "resource.warehouses.one": "Lager",
  "resource.warehouses.many": "Lager",
};
