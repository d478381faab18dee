/** What other modules may use of this one, each imported from the file that declares it. */
export { sources } from "./server/clients.table.ts";
export { clientsTable } from "./server/clients.table.ts";
export { clients, clientsStatuses } from "./server/clients.ts";
export { cpsEmployees } from "./server/cps-employees.ts";
export { cpsTable, type Cp } from "./server/cps.table.ts";
export { cps, cpsStatuses } from "./server/cps.ts";
export { activateCustomer } from "./server/customer-statuses.ts";
export { hasVatNumber, vatNumberOf } from "./server/legal-persons/tax-numbers.ts";
export { legalPersonsTable, cpsLegalPersonsTable, type LegalPerson } from "./server/legal-persons.table.ts";
