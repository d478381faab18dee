export const stock = {
  "resource.warehouses.one": "Склад",
  "resource.warehouses.new": "Створити склад",
  "resource.warehouses.many": "Склади",
  "resource.warehouses.about": "Місця, де товари зберігають, рахують, резервують і звідки відвантажують.",
  "told.products.moved": "змінює залишок ({moves})",
  "told.products.receipt": "приймає товар ({moves})",
  "told.products.transfer": "переміщує товар ({moves})",
  "told.products.write_off": "списує товар ({moves})",
  "told.products.count": "рахує залишок ({moves})",
  "told.products.expect": "очікує {incoming} на {warehouse}",
  "recent.told.products.receipt": "Прийнято: {title} ({moves})",
  "recent.told.products.transfer": "Переміщено: {title} ({moves})",
  "recent.told.products.write_off": "Списано: {title} ({moves})",
  "recent.told.products.count": "Пораховано: {title} ({moves})",
  "recent.told.products.expect": "Очікується: {title} ({warehouse}: {incoming})",
  "recent.told.products.receipt.many":
    "Прийнято {count, plural, one {# товар} few {# товари} other {# товарів}}",
  "recent.told.products.transfer.many":
    "Переміщено {count, plural, one {# товар} few {# товари} other {# товарів}}",
  "recent.told.products.write_off.many":
    "Списано {count, plural, one {# товар} few {# товари} other {# товарів}}",
  "recent.told.products.count.many":
    "Пораховано {count, plural, one {# товар} few {# товари} other {# товарів}}",
};
