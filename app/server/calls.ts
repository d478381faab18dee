import { historyCalls } from "./history/calls.ts";
import type { Calls } from "./http/call.ts";
import { authCalls } from "./http/session/calls.ts";
import { resourceCalls } from "./resources/calls.ts";
import * as resources from "./resources/index.ts";
import type { Resource } from "./resources/define-resource.ts";
import { viewCalls } from "./resources/views/calls.ts";
import { accessCalls } from "./services/access/calls.ts";
import { apiUserCalls } from "./services/api-users/calls.ts";
import { bulkCalls } from "./services/bulk/calls.ts";
import { catalogueCalls } from "./services/catalogue/calls.ts";
import { connectionCalls } from "./services/connections/calls.ts";
import { dealCalls } from "./services/deals/calls.ts";
import { exportCalls } from "./services/exchange/export-calls.ts";
import { importCalls } from "./services/exchange/import-calls.ts";
import { documentCalls } from "./services/documents/calls.ts";
import { employeeCalls } from "./services/employees/calls.ts";
import { filesCalls } from "./services/files/calls.ts";
import { clientCalls } from "./services/clients/calls.ts";
import { contractCalls } from "./services/contracts/calls.ts";
import { draftCalls } from "./services/drafts/calls.ts";
import { jobCalls } from "./services/jobs/calls.ts";
import { mergeCalls } from "./services/merge/calls.ts";
import { financeCalls } from "./services/finance/calls.ts";
import { menuCalls } from "./services/menu/calls.ts";
import { noteCalls } from "./services/notes/calls.ts";
import { notificationCalls } from "./services/notifications/calls.ts";
import { orderCalls } from "./services/orders/calls.ts";
import { searchCalls } from "./services/search/calls.ts";
import { trashCalls } from "./services/trash/calls.ts";
import { sessionCalls } from "./services/session/calls.ts";
import { pricingCalls } from "./services/pricing/calls.ts";
import { statementCalls } from "./services/statements/calls.ts";
import { stockCalls } from "./services/stock/calls.ts";
import { placeCalls } from "./services/places/calls.ts";
import { timelineCalls } from "./services/timeline/calls.ts";
import { translationCalls } from "./services/translations/calls.ts";
import { webhookCalls } from "./services/webhooks/calls.ts";
import { workCalls } from "./services/work/calls.ts";

const callsOf = (resource: Resource): Calls => ({
  ...resourceCalls(resource),
  ...bulkCalls(resource),
  ...mergeCalls(resource),
  ...trashCalls(resource),
});

/** Every call by its path: those that each resource has, then those with an answer of their own. */
export const calls: Calls = {
  ...Object.assign(
    {},
    ...Object.values(resources).map((resource) => callsOf(resource as unknown as Resource)),
  ),
  ...authCalls,
  ...historyCalls,
  ...accessCalls,
  ...apiUserCalls,
  ...translationCalls,
  ...webhookCalls,
  ...connectionCalls,
  ...jobCalls,
  ...draftCalls,
  ...searchCalls,
  ...exportCalls,
  ...importCalls,
  ...sessionCalls,
  ...viewCalls,
  ...menuCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...stockCalls,
  ...pricingCalls,
  ...financeCalls,
  ...statementCalls,
  ...notificationCalls,
  ...placeCalls,
  ...workCalls,
  ...clientCalls,
  ...contractCalls,
  ...employeeCalls,
  ...filesCalls,
  ...noteCalls,
  ...timelineCalls,
  ...documentCalls,
  ...dealCalls,
};
