export const stock = {
  "resource.warehouses.one": "Склад",
  "resource.warehouses.many": "Склади",
  "resource.warehouses.about": "Місця, де товари зберігають, рахують, резервують і звідки відвантажують.",
};
