export const contracts = {
  "resource.contracts.one": "Vertrag",
  "resource.contracts.many": "Verträge",
};
