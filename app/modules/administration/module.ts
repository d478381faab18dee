import { defineModule } from "../../server/define-module.ts";
import { sealedColumn } from "../../server/seal-anew.ts";
import { accessCalls } from "./server/access/calls.ts";
import { connectionCalls, ownerOf } from "./server/connections/calls.ts";
import { translations } from "./server/translations.ts";
import { translationCalls } from "./server/translations/calls.ts";
import { webhookCalls } from "./server/webhooks/calls.ts";
import * as connectionTables from "./server/connections/tables.ts";
import { secretOwner } from "./server/webhooks/deliver.ts";
import * as webhookTables from "./server/webhooks/tables.ts";

const { serviceCredentials } = connectionTables;
const { webhooks } = webhookTables;

export const administrationModule = defineModule({
  name: "administration",
  entities: {
    translations,
  },
  tables: { ...connectionTables, ...webhookTables },
  calls: { ...accessCalls, ...connectionCalls, ...translationCalls, ...webhookCalls },
  sealed: [
    sealedColumn(serviceCredentials, serviceCredentials.sealed, ({ entity, entity_id }) =>
      ownerOf(entity, entity_id),
    ),
    sealedColumn(webhooks, webhooks.secret, ({ webhook_id }) => secretOwner(webhook_id)),
  ],
  expires: [{ since: webhookTables.webhookDeliveries.created_at, days: 30 }],
});
