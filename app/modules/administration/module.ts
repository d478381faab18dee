import { defineModule } from "../../server/define-module.ts";
import { access } from "./server/access.ts";
import { accessCalls } from "./server/access/calls.ts";
import { apiUsers } from "./server/api-users.ts";
import { apiUserCalls } from "./server/api-users/calls.ts";
import { connectionCalls } from "./server/connections/calls.ts";
import { history } from "./server/history.ts";
import { locales } from "./server/locales.ts";
import { translations } from "./server/translations.ts";
import { translationCalls } from "./server/translations/calls.ts";
import { users } from "./server/users.ts";
import { webhookCalls } from "./server/webhooks/calls.ts";
import * as programTables from "./server/api-users/tables.ts";
import * as connectionTables from "./server/connections/tables.ts";
import * as webhookTables from "./server/webhooks/tables.ts";

export const administrationModule = defineModule({
  name: "administration",
  entities: {
    access,
    apiUsers,
    history,
    locales,
    translations,
    users,
  },
  tables: { ...programTables, ...connectionTables, ...webhookTables },
  calls: { ...accessCalls, ...apiUserCalls, ...connectionCalls, ...translationCalls, ...webhookCalls },
  expires: [{ since: webhookTables.webhookDeliveries.created_at, days: 30 }],
});
