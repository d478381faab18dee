import { hourly } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { clientCalls } from "./server/calls.ts";
import { clients, clientsStatuses, clientsTypes } from "./server/clients.ts";
import { cpsEmployees } from "./server/cps-employees.ts";
import { cps, cpsStatuses, cpsTypes } from "./server/cps.ts";
import { markDormantClients } from "./server/customer-statuses.ts";
import { cpsLegalPersons, legalForms, legalPersons } from "./server/legal-persons.ts";

export const partiesModule = defineModule({
  name: "parties",
  entities: {
    clients,
    clientsStatuses,
    clientsTypes,
    cps,
    cpsStatuses,
    cpsTypes,
    cpsEmployees,
    cpsLegalPersons,
    legalForms,
    legalPersons,
  },
  calls: clientCalls,
  scheduledTasks: [hourly("sleeping_clients", markDormantClients)],
});
