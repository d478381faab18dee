export const contracts = {
  "resource.contracts.one": "Contract",
  "resource.contracts.new": "New contract",
  "resource.contracts.many": "Contracts",
  "resource.contracts.about":
    "A contract holds what is agreed with a party: currency, payment terms, amount and dates.",
};
