import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { mayErase } from "./anonymise.ts";

export const anonymiseClient: ResourceAction = {
  code: "anonymise",
  label: "client.anonymise",
  call: "clients/anonymise",
  danger: true,
  question: { title: "client.anonymiseTitle", text: "client.anonymiseText" },
  offered: async ({ principal }, client) =>
    mayErase(principal) && mayAct(principal, resourceOf("clients"), "edit") && client.anonymised_at === null,
};
