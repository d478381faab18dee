export const contracts = {
  "resource.contracts.one": "Vertrag",
  "resource.contracts.new": "Vertrag anlegen",
  "resource.contracts.many": "Verträge",
  "resource.contracts.about":
    "Ein Vertrag hält fest, was vereinbart ist: Währung, Zahlungsbedingungen, Betrag und Laufzeit.",
};
