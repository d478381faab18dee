import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { mayErase } from "./anonymise.ts";
import { clientsTable, type Client } from "./clients.table.ts";

export const anonymiseClient: ResourceAction<Client> = {
  code: "anonymise",
  label: "client.anonymise",
  call: "clients/anonymise",
  danger: true,
  question: { title: "client.anonymiseTitle", text: "client.anonymiseText" },
  offered: async ({ principal }, client) =>
    mayErase(principal) && mayAct(principal, clientsTable, "edit") && client.anonymised_at === null,
};
