import { historyCalls } from "../server/history/calls.ts";
import type { Calls } from "../server/http/call.ts";
import { authCalls } from "../server/http/session/calls.ts";
import { resourceCalls } from "../server/resources/calls.ts";
import * as resources from "./entities.ts";
import type { Resource } from "../server/resources/define-resource.ts";
import { viewCalls } from "../server/resources/views/calls.ts";
import { accessCalls } from "./administration/server/access/calls.ts";
import { apiUserCalls } from "./administration/server/api-users/calls.ts";
import { bulkCalls } from "../server/bulk/calls.ts";
import { catalogueCalls } from "./catalogue/server/calls.ts";
import { connectionCalls } from "./administration/server/connections/calls.ts";
import { dealCalls } from "./deals/server/calls.ts";
import { exportCalls } from "../server/exchange/export-calls.ts";
import { importCalls } from "../server/exchange/import-calls.ts";
import { documentCalls } from "./documents/server/calls.ts";
import { employeeCalls } from "./people/server/calls.ts";
import { filesCalls } from "../server/files/calls.ts";
import { clientCalls } from "./parties/server/calls.ts";
import { contractCalls } from "./contracts/server/calls.ts";
import { draftCalls } from "../server/drafts/calls.ts";
import { jobCalls } from "../server/jobs/calls.ts";
import { mergeCalls } from "../server/merge/calls.ts";
import { financeCalls } from "./finance/server/calls.ts";
import { menuCalls } from "../server/menu/calls.ts";
import { noteCalls } from "./notes/server/calls.ts";
import { notificationCalls } from "../server/notifications/calls.ts";
import { orderCalls } from "./orders/server/calls.ts";
import { searchCalls } from "../server/search/calls.ts";
import { trashCalls } from "../server/trash/calls.ts";
import { sessionCalls } from "../server/session/calls.ts";
import { pricingCalls } from "./catalogue/server/pricing/calls.ts";
import { statementCalls } from "./finance/server/statements/calls.ts";
import { stockCalls } from "./stock/server/calls.ts";
import { placeCalls } from "./places/server/calls.ts";
import { timelineCalls } from "../server/timeline/calls.ts";
import { translationCalls } from "./administration/server/translations/calls.ts";
import { webhookCalls } from "./administration/server/webhooks/calls.ts";
import { workCalls } from "./work/server/calls.ts";

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
