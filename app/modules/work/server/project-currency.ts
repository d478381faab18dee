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

/** Rates of the project's time are in its currency, like its own hourly rate. */
export const timeFollowsCurrency: Effect<Project> = async ({ actor, previous, next }) => {
  if (!previous || !next || previous.currency_id === next.currency_id) return;
  await actor.db.execute(sql`
    update timings set currency_id = ${next.currency_id}, ${touchedInSql(actor)}
    where project_id = ${next.project_id}`);
};
