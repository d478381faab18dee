import * as history from "../history/tables.ts";
import * as sessions from "../http/session/tables.ts";
import * as resources from "../resources/index.ts";
import * as deals from "../services/deals/tables.ts";
import * as views from "../resources/views/tables.ts";
import * as documents from "../services/documents/tables.ts";
import * as files from "../services/files/tables.ts";
import * as apiUsers from "../services/api-users/tables.ts";
import * as chores from "../services/chores/tables.ts";
import * as connections from "../services/connections/tables.ts";
import * as drafts from "../services/drafts/tables.ts";
import * as exchange from "../services/exchange/tables.ts";
import * as jobs from "../services/jobs/tables.ts";
import * as finance from "../services/finance/tables.ts";
import * as mail from "../services/mail/tables.ts";
import * as notifications from "../services/notifications/tables.ts";
import * as orders from "../services/orders/tables.ts";
import * as session from "../services/session/tables.ts";
import * as statements from "../services/statements/tables.ts";
import * as stock from "../services/stock/tables.ts";
import * as webhooks from "../services/webhooks/tables.ts";
import * as work from "../services/work/tables.ts";

/** Every table: those of the resources, and those behind them. */
export const schema = {
  ...history,
  ...sessions,
  ...views,
  ...files,
  ...documents,
  ...deals,
  ...apiUsers,
  ...chores,
  ...connections,
  ...drafts,
  ...exchange,
  ...jobs,
  ...finance,
  ...mail,
  ...notifications,
  ...orders,
  ...session,
  ...statements,
  ...stock,
  ...webhooks,
  ...work,
  ...Object.fromEntries(Object.entries(resources).map(([name, { table }]) => [name, table])),
};
