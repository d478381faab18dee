import { eq, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { access } from "../../server/access/access.ts";
import { clientsStatuses, clientsTypes } from "../parties/server/clients.ts";
import { countries } from "../places/server/countries.ts";
import { cpsStatuses, cpsTypes } from "../parties/server/cps.ts";
import { currencies } from "../finance/server/currencies.ts";
import { currencyRates } from "../finance/server/tables.ts";
import { dealsCategories } from "../deals/server/deals-categories.ts";
import { dealsStages } from "../deals/server/deals-stages.ts";
import { deliveryTypes } from "../orders/server/delivery.ts";
import { departments, employees, positions } from "../people/server/employees.ts";
import { documentsTypes } from "../documents/server/documents-types.ts";
import { legalForms } from "../parties/server/legal-persons.ts";
import { localitiesTypes, locationsTypes } from "../places/server/locations.ts";
import { ordersStatuses } from "../orders/server/orders-statuses.ts";
import { paymentTypes } from "../orders/server/payment.ts";
import { productsCategories } from "../catalogue/server/products.ts";
import { tasksProjectsStatuses } from "../work/server/tasks-projects-statuses.ts";
import { tasksStatuses } from "../work/server/tasks-statuses.ts";
import { tasksTypes } from "../work/server/tasks-types.ts";
import { users } from "../../server/access/users.ts";
import type { Database } from "../../server/database/connection.ts";
import { onlyRow } from "../../server/database/only-row.ts";

/** The id of an entry by its code. */
export type Ids = (code: string) => number;

export interface Basics {
  country: Ids;
  currency: Ids;
  /** The exchange rate that is stored for a currency's date, if there is one. */
  rate: (currency: number, date: string) => string | undefined;
  clientStatus: Ids;
  clientType: Ids;
  cpStatus: Ids;
  cpType: Ids;
  orderStatus: Ids;
  /** The English name of an order status, for the history. */
  orderStatusName: (group: string) => string;
  paymentType: Ids;
  deliveryType: Ids;
  department: Ids;
  position: Ids;
  legalForm: Ids;
  locationType: Ids;
  localityType: Ids;
  category: Ids;
  projectStatus: Ids;
  taskStatus: Ids;
  taskType: Ids;
  documentType: Ids;
  /** The built-in pipeline with its stages in order. */
  pipeline: { category_id: number; stages: (typeof dealsStages.table.$inferSelect)[] };
  administrator: number;
  /** The next free ids of tables that already contain basic data. */
  next: { employee: number; user: number; access: number; category: number; pipeline: number; stage: number };
}

/** Reads the basic data that the demo depends on. */
export async function readBasics(tx: Database): Promise<Basics> {
  const statuses = await tx
    .select()
    .from(ordersStatuses.table)
    .where(isNull(ordersStatuses.table.deleted_at));
  const administrators = await tx
    .select({ access_id: access.table.access_id })
    .from(access.table)
    .where(sql`is_system`);
  const ids = async (table: PgTable, key: PgColumn, code: PgColumn): Promise<Ids> =>
    byCode(await tx.select({ key: sql<number>`${key}`, code: sql<string>`${code}` }).from(table));
  const next = async (table: PgTable, key: PgColumn) => {
    const rows = await tx.select({ next: sql<number>`coalesce(max(${key}), 0) + 1` }).from(table);
    return onlyRow(rows).next;
  };
  const t = {
    countries: countries.table,
    currencies: currencies.table,
    clientsStatuses: clientsStatuses.table,
    clientsTypes: clientsTypes.table,
    cpsStatuses: cpsStatuses.table,
    cpsTypes: cpsTypes.table,
    paymentTypes: paymentTypes.table,
    deliveryTypes: deliveryTypes.table,
    departments: departments.table,
    positions: positions.table,
    legalForms: legalForms.table,
    locationsTypes: locationsTypes.table,
    localitiesTypes: localitiesTypes.table,
    categories: productsCategories.table,
    projectStatuses: tasksProjectsStatuses.table,
    taskStatuses: tasksStatuses.table,
    taskTypes: tasksTypes.table,
    documentTypes: documentsTypes.table,
  };
  return {
    country: await ids(t.countries, t.countries.country_id, t.countries.iso2),
    currency: await ids(t.currencies, t.currencies.currency_id, t.currencies.code),
    rate: await readRates(tx),
    clientStatus: await ids(t.clientsStatuses, t.clientsStatuses.client_status_id, t.clientsStatuses.code),
    clientType: await ids(t.clientsTypes, t.clientsTypes.client_type_id, t.clientsTypes.code),
    cpStatus: await ids(t.cpsStatuses, t.cpsStatuses.cp_status_id, t.cpsStatuses.code),
    cpType: await ids(t.cpsTypes, t.cpsTypes.cp_type_id, t.cpsTypes.code),
    orderStatus: byCode(statuses.map(({ order_status_id, code }) => ({ key: order_status_id, code }))),
    orderStatusName: byCode(statuses.map(({ name, code }) => ({ key: name.en, code }))),
    paymentType: await ids(t.paymentTypes, t.paymentTypes.payment_type_id, t.paymentTypes.code),
    deliveryType: await ids(t.deliveryTypes, t.deliveryTypes.delivery_type_id, t.deliveryTypes.code),
    department: await ids(t.departments, t.departments.department_id, t.departments.code),
    position: await ids(t.positions, t.positions.position_id, t.positions.code),
    locationType: await ids(t.locationsTypes, t.locationsTypes.location_type_id, t.locationsTypes.code),
    localityType: await ids(t.localitiesTypes, t.localitiesTypes.locality_type_id, t.localitiesTypes.code),
    legalForm: await ids(t.legalForms, t.legalForms.legal_form_id, t.legalForms.code),
    projectStatus: await ids(t.projectStatuses, t.projectStatuses.project_status_id, t.projectStatuses.code),
    taskStatus: await ids(t.taskStatuses, t.taskStatuses.task_status_id, t.taskStatuses.code),
    taskType: await ids(t.taskTypes, t.taskTypes.task_type_id, t.taskTypes.code),
    documentType: await ids(t.documentTypes, t.documentTypes.document_type_id, t.documentTypes.code),
    category: await ids(t.categories, t.categories.category_id, t.categories.code),
    pipeline: await readPipeline(tx),
    administrator: onlyRow(administrators).access_id,
    next: {
      employee: await next(employees.table, employees.table.employee_id),
      user: await next(users.table, users.table.user_id),
      access: await next(access.table, access.table.access_id),
      category: await next(productsCategories.table, productsCategories.table.category_id),
      pipeline: await next(dealsCategories.table, dealsCategories.table.category_id),
      stage: await next(dealsStages.table, dealsStages.table.stage_id),
    },
  };
}

async function readRates(tx: Database): Promise<Basics["rate"]> {
  const stored = await tx.select().from(currencyRates);
  const known = new Map(stored.map(({ currency_id, date, rate }) => [`${currency_id} ${date}`, rate]));
  return (currency, date) => known.get(`${currency} ${date}`);
}

async function readPipeline(tx: Database): Promise<Basics["pipeline"]> {
  const stages = await tx
    .select({ stage: dealsStages.table })
    .from(dealsStages.table)
    .innerJoin(dealsCategories.table, eq(dealsCategories.table.category_id, dealsStages.table.category_id))
    .where(eq(dealsCategories.table.is_default, true))
    .orderBy(dealsStages.table.sort);
  const [first] = stages;
  if (!first) throw new Error("The demo data needs the usual pipeline, which is gone.");
  return { category_id: first.stage.category_id, stages: stages.map(({ stage }) => stage) };
}

function byCode<Key>(rows: { key: Key; code: string }[]): (code: string) => NonNullable<Key> {
  const known = new Map(rows.map(({ key, code }) => [code, key]));
  return (code) => {
    const key = known.get(code);
    if (key === undefined || key === null)
      throw new Error(`The demo data needs the entry "${code}", which is gone.`);
    return key;
  };
}
