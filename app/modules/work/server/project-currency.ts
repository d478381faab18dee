import { sql } from "drizzle-orm";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import type { Project } from "./projects.table.ts";

/** Once its time is billed, a project keeps its currency. */
export const billedCurrencyStays: Rule<Project> = async ({ actor, previous, next, mark }) => {
  if (!previous || (previous.currency_id ?? null) === (next.currency_id ?? null)) return;
  const { rows } = await actor.db.execute(
    sql`select from timings where project_id = ${previous.project_id} and billed limit 1`,
  );
  if (rows.length > 0) mark("currency_id", { code: "rule", key: "project.currencyBilled" });
};

/** The rates of its time are in the project's currency, as its own hourly rate is. */
export const timeFollowsCurrency: Effect<Project> = async ({ actor, previous, next }) => {
  if (!previous || !next || previous.currency_id === next.currency_id) return;
  await actor.db.execute(sql`
    update timings set currency_id = ${next.currency_id}, ${touchedInSql(actor)}
    where project_id = ${next.project_id}`);
};
