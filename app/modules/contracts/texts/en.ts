export const contracts = {
  "resource.contracts.one": "Contract",
  "resource.contracts.many": "Contracts",
};
