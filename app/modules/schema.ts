import * as history from "../server/history/tables.ts";
import * as sessions from "../server/http/session/tables.ts";
import * as resources from "./entities.ts";
import * as deals from "./deals/server/tables.ts";
import * as views from "../server/resources/views/tables.ts";
import * as documents from "./documents/server/tables.ts";
import * as files from "../server/files/tables.ts";
import * as apiUsers from "./administration/server/api-users/tables.ts";
import * as chores from "../server/chores/tables.ts";
import * as connections from "./administration/server/connections/tables.ts";
import * as drafts from "../server/drafts/tables.ts";
import * as exchange from "../server/exchange/tables.ts";
import * as jobs from "../server/jobs/tables.ts";
import * as finance from "./finance/server/tables.ts";
import * as mail from "../server/mail/tables.ts";
import * as notifications from "../server/notifications/tables.ts";
import * as orders from "./orders/server/tables.ts";
import * as session from "../server/session/tables.ts";
import * as statements from "./finance/server/statements/tables.ts";
import * as stock from "./stock/server/tables.ts";
import * as webhooks from "./administration/server/webhooks/tables.ts";
import * as work from "./work/server/tables.ts";

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
