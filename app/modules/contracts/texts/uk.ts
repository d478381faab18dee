export const contracts = {
  "resource.contracts.one": "Договір",
  "resource.contracts.many": "Договори",
};
