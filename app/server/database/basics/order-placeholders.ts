import { places, required, type PlaceholderEntry } from "./placeholder-entry.ts";

const order = places("orders");

export const orderPlaceholders: PlaceholderEntry[] = [
  order("order.number", "number", "text", ["Order", "Auftrag", "Замовлення"], "ORD-17", required),
  order(
    "order.date",
    "date",
    "date",
    ["Date of the order", "Auftragsdatum", "Дата замовлення"],
    "01.12.2026",
  ),
  order(
    "order.party",
    "party",
    "text",
    ["Who ordered", "Auftraggeber", "Замовник"],
    "Nordwind Logistics",
    required,
  ),
  order(
    "order.address",
    "address",
    "text",
    ["Delivery address", "Lieferanschrift", "Адреса доставки"],
    "Am Sandtorkai 4, Hamburg",
  ),
  order(
    "order.phone",
    "phone",
    "text",
    ["Phone of the order", "Telefon zum Auftrag", "Телефон замовлення"],
    "+49 40 5550142",
  ),
  order(
    "order.contract",
    "contract_id.code",
    "text",
    ["Contract of the order", "Vertrag zum Auftrag", "Договір замовлення"],
    "C-2026-014",
  ),
  order(
    "order.subtotal",
    "subtotal",
    "money",
    ["Sum of the items", "Summe der Positionen", "Сума позицій"],
    "1 180.00 €",
  ),
  order("order.delivery_cost", "delivery_cost", "money", ["Delivery", "Lieferung", "Доставка"], "40.00 €"),
  order("order.total", "total", "money", ["Total of the order", "Gesamtsumme", "Разом"], "1 220.00 €"),
  order(
    "order.comment",
    "comment",
    "text",
    ["Comment of the order", "Kommentar zum Auftrag", "Коментар до замовлення"],
    "Ramp 3",
  ),
  order(
    "order.items",
    "lines",
    "list",
    ["Items of the order", "Positionen des Auftrags", "Позиції замовлення"],
    "",
  ),
  order("order.items.no", "lines.no", "number", ["No. of the item", "Nr. der Position", "№ позиції"], "1"),
  order("order.items.name", "lines.name", "text", ["Item", "Position", "Позиція"], "Pallet jack, 2 t"),
  order("order.items.sku", "lines.sku", "text", ["SKU of the item", "Artikelnummer", "Артикул"], "PJ-2000"),
  order("order.items.quantity", "lines.quantity", "number", ["Quantity", "Menge", "Кількість"], "4"),
  order("order.items.price", "lines.price", "money", ["Price", "Preis", "Ціна"], "295.00 €"),
  order("order.items.amount", "lines.amount", "money", ["Amount", "Betrag", "Сума"], "1 180.00 €"),
];
