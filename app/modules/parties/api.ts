/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export { clients, clientsStatuses, sources } from "./server/clients.ts";
export { cpsEmployees } from "./server/cps-employees.ts";
export { cps, cpsStatuses } from "./server/cps.ts";
export { activateCustomer } from "./server/customer-statuses.ts";
