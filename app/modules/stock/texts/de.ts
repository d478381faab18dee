export const stock = {
  "resource.warehouses.one": "Lager",
  "resource.warehouses.many": "Lager",
  "resource.warehouses.about": "Wo Produkte gelagert, gezählt, reserviert und versandt werden.",
};
