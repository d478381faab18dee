import { eq, sql } from "drizzle-orm";
import { businessDay } from "../../server/business-day.ts";
import type { Config } from "../../server/config.ts";
import { access } from "../../server/access/access.ts";
import { clientsStatuses, clientsTypes } from "../parties/server/clients.ts";
import { countries } from "../places/server/countries.ts";
import { cpsStatuses, cpsTypes } from "../parties/server/cps.ts";
import { currencies } from "../finance/server/currencies.ts";
import { dealsCategories } from "../deals/server/deals-categories.ts";
import { dealsStages } from "../deals/server/deals-stages.ts";
import { deliveryTypes } from "../orders/server/delivery.ts";
import { documentsPlaceholders } from "../documents/server/documents-placeholders.ts";
import { documentsTypes } from "../documents/server/documents-types.ts";
import { departments, employees, positions } from "../people/server/employees.ts";
import { legalForms } from "../parties/server/legal-persons.ts";
import { localitiesTypes, locationsTypes } from "../places/server/locations.ts";
import { locales } from "../../server/i18n/locales.ts";
import { ordersStatuses } from "../orders/server/orders-statuses.ts";
import { paymentTypes } from "../orders/server/payment.ts";
import { productsCategories } from "../catalogue/server/products.ts";
import { tasksProjectsStatuses } from "../work/server/tasks-projects-statuses.ts";
import { tasksStatuses } from "../work/server/tasks-statuses.ts";
import { tasksTypes } from "../work/server/tasks-types.ts";
import { users } from "../../server/access/users.ts";
import { stagesFor } from "../deals/server/default-stages.ts";
import { countryEntries } from "./countries.ts";
import { currencyEntries, rateEntries } from "./currencies.ts";
import * as entries from "./dictionaries.ts";
import { vatRatesOf } from "./vat-rates.ts";
import * as work from "./work.ts";
import { givePapers } from "./give-papers.ts";
import { placeholderEntries } from "./placeholders.ts";
import { localityTypes, locationTypes } from "./places.ts";
import { localeEntries } from "./locales.ts";
import { seedStarter } from "./starter.ts";
import { currencyRates } from "../finance/server/tables.ts";
import type { Database } from "../../server/database/connection.ts";
import { firstUserName } from "../../contract/app.ts";
import { present } from "../../contract/present.ts";
import { onlyRow } from "../../server/database/only-row.ts";

const seedLock = 7_301_003;

interface SeedOptions {
  admin: Pick<Config["admin"], "email">;
  now: Date;
  /** Whether the first order's needs are seeded too. The demo company brings its own. */
  starter?: boolean;
}

/**
 * Seeds an empty database with what every installation needs: an administrator, languages, currencies, countries and
 * the dictionaries that the server's rules depend on. A seeded database is left alone: from then on the data belongs to
 * the staff.
 */
export async function seed(db: Database, { admin, now, starter = false }: SeedOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.$count(access.table, eq(access.table.is_system, true))) > 0) return addNews(tx);
    await seedReferences(tx, now);
    await seedPlaces(tx);
    await seedDictionaries(tx);
    await seedAdministrator(tx, admin.email, now);
    if (starter) await seedStarter(tx);
  });
}

/** Adds what a newer release brings; entries of staff with the same code are kept. */
async function addNews(tx: Database) {
  await tx.insert(documentsPlaceholders.table).values(placeholderEntries).onConflictDoNothing();
  await givePapers(tx);
  await giveVatRates(tx);
}

/** For countries that have none yet. */
async function giveVatRates(tx: Database) {
  const lacking = await tx
    .select({ country_id: countries.table.country_id, iso2: countries.table.iso2 })
    .from(countries.table)
    .where(sql`vat_rates = '[]'`);
  for (const { country_id, iso2 } of lacking) {
    const vat_rates = vatRatesOf(iso2);
    if (vat_rates.length > 0)
      await tx.update(countries.table).set({ vat_rates }).where(eq(countries.table.country_id, country_id));
  }
}

async function seedReferences(tx: Database, now: Date) {
  await tx.insert(locales.table).values(localeEntries);
  const money = await tx
    .insert(currencies.table)
    .values(currencyEntries())
    .returning({ id: currencies.table.currency_id, code: currencies.table.code });
  const currencyIds = new Map(money.map(({ id, code }) => [code, id]));
  await tx.insert(currencyRates).values(rateEntries(currencyIds, now));
  const lands = await tx
    .insert(countries.table)
    .values(countryEntries(currencyIds))
    .returning({ id: countries.table.country_id, iso2: countries.table.iso2 });
  const countryIds = new Map(lands.map(({ id, iso2 }) => [iso2, id]));
  await tx.insert(legalForms.table).values(entries.legalFormEntries(countryIds));
}

/** Each level can be contained in those created before it. */
async function seedPlaces(tx: Database) {
  const ids = new Map<string, number>();
  for (const { within, ...type } of locationTypes) {
    const rows = await tx
      .insert(locationsTypes.table)
      .values({
        ...type,
        parent_type_ids: within.map((code) => present(ids.get(code), `location type ${code}`)),
        sort: type.level,
        is_system: true,
      })
      .returning({ id: locationsTypes.table.location_type_id });
    ids.set(type.code, onlyRow(rows).id);
  }
  await tx.insert(localitiesTypes.table).values(localityTypes);
}

async function seedDictionaries(tx: Database) {
  await tx.insert(clientsTypes.table).values(entries.clientsTypes);
  await tx.insert(clientsStatuses.table).values(entries.clientsStatuses);
  await tx.insert(cpsTypes.table).values(entries.cpsTypes);
  await tx.insert(cpsStatuses.table).values(entries.cpsStatuses);
  await tx.insert(ordersStatuses.table).values(entries.ordersStatuses);
  await tx.insert(tasksProjectsStatuses.table).values(work.projectStatuses);
  await tx.insert(tasksStatuses.table).values(work.taskStatuses);
  await tx.insert(tasksTypes.table).values(work.taskTypes);
  await tx.insert(paymentTypes.table).values(entries.paymentTypes);
  await tx.insert(deliveryTypes.table).values(entries.deliveryTypes);
  await tx.insert(documentsTypes.table).values(entries.documentsTypes);
  await givePapers(tx);
  await tx.insert(documentsPlaceholders.table).values(placeholderEntries);
  await tx.insert(productsCategories.table).values(entries.productsCategories);
  const pipelines = await tx
    .insert(dealsCategories.table)
    .values(entries.pipeline)
    .returning({ category_id: dealsCategories.table.category_id });
  await tx.insert(dealsStages.table).values(stagesFor(onlyRow(pipelines).category_id));
  const units = await tx
    .insert(departments.table)
    .values(entries.departments)
    .returning({ id: departments.table.department_id, code: departments.table.code });
  const departmentIds = new Map(units.map(({ id, code }) => [code, id]));
  await tx.insert(positions.table).values(entries.positions(departmentIds));
}

/** The first user, with an employee, so that the records they create have a manager. */
async function seedAdministrator(tx: Database, email: string, now: Date) {
  const profiles = await tx
    .insert(access.table)
    .values({
      name: "Administrator",
      description: "Everything is open, and stays open.",
      is_system: true,
      grants: {},
      rights: [],
    })
    .returning({ access_id: access.table.access_id });
  const posts = await tx
    .select({ position_id: positions.table.position_id, department_id: departments.table.department_id })
    .from(positions.table)
    .innerJoin(departments.table, eq(positions.table.department_id, departments.table.department_id))
    .where(eq(positions.table.code, "administrator"));
  const made = await tx
    .insert(employees.table)
    .values({
      first_name: "System",
      last_name: "Administrator",
      email,
      ...onlyRow(posts),
      hire_date: businessDay(now),
      weekly_hours: "40",
    })
    .returning({ employee_id: employees.table.employee_id });
  await tx.insert(users.table).values({
    name: firstUserName,
    login: loginOf(email),
    email,
    ...onlyRow(made),
    access_ids: [onlyRow(profiles).access_id],
    status: "active",
    locale: "en",
    time_zone: "UTC",
    theme: "system",
  });
}

/** The part before the @, reduced to what a login may contain. */
const loginOf = (email: string) => {
  const name = email
    .replace(/@.*/s, "")
    .replace(/[^a-z0-9._-]/g, "")
    .replace(/^[._-]+/, "")
    .slice(0, 60);
  return name.length > 1 ? name : "admin";
};
