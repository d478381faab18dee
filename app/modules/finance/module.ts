import { hourly } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { accounts } from "./server/accounts.ts";
import { financeCalls } from "./server/calls.ts";
import { cfi, cfig } from "./server/cfi.ts";
import { currencies } from "./server/currencies.ts";
import { invoices } from "./server/invoices.ts";
import { operations } from "./server/operations.ts";
import { remindOfInvoices } from "./server/remind-of-invoices.ts";
import { statementJob } from "./server/statements/apply-job.ts";
import { statementCalls } from "./server/statements/calls.ts";
import { serveVatTables } from "./server/serve-vat-tables.ts";
import { updateRates } from "./server/update-rates.ts";
import { vatReturns } from "./server/vat-returns.ts";
import * as tables from "./server/tables.ts";
import * as statementTables from "./server/statements/tables.ts";

export const financeModule = defineModule({
  name: "finance",
  entities: {
    accounts,
    cfi,
    cfig,
    currencies,
    invoices,
    operations,
    vatReturns,
  },
  tables: { ...tables, ...statementTables },
  calls: { ...financeCalls, ...statementCalls },
  jobs: { statement: statementJob },
  scheduledTasks: ({ config }) => [
    hourly("invoice_reminders", remindOfInvoices),
    updateRates(config.ratesUrl),
  ],
  serve: serveVatTables,
  expires: [{ since: statementTables.statements.created_at, days: 30 }],
});
