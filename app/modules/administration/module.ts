import { defineModule } from "../../server/define-module.ts";
import { accessCalls } from "./server/access/calls.ts";
import { connectionCalls } from "./server/connections/calls.ts";
import { translations } from "./server/translations.ts";
import { translationCalls } from "./server/translations/calls.ts";
import { webhookCalls } from "./server/webhooks/calls.ts";
import * as connectionTables from "./server/connections/tables.ts";
import * as webhookTables from "./server/webhooks/tables.ts";

export const administrationModule = defineModule({
  name: "administration",
  entities: {
    translations,
  },
  tables: { ...connectionTables, ...webhookTables },
  calls: { ...accessCalls, ...connectionCalls, ...translationCalls, ...webhookCalls },
  expires: [{ since: webhookTables.webhookDeliveries.created_at, days: 30 }],
});
