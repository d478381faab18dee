export const contracts = {
  "resource.contracts.one": "Договір",
  "resource.contracts.new": "Створити договір",
  "resource.contracts.many": "Договори",
  "resource.contracts.about": "Договір фіксує домовленості: валюту, умови оплати, суму й строк дії.",
};
