import pg from "pg";
import type { Connection } from "../database/connection.ts";

/** Connects without timeouts, with settings that determine how values are formatted. */
export async function connectAlone(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "backoffice backup",
    options:
      "-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c client_encoding=UTF8 " +
      "-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0",
  });
  // If the connection breaks, the next statement reports it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

interface TableOf {
  name: string;
  /** Stored columns only; generated ones are computed from them. */
  columns: string[];
}

const own = `relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`;

export async function tablesOf(client: pg.Client): Promise<TableOf[]> {
  const { rows } = await client.query<TableOf>(`
    select relname as name, (
      select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where ${own} and relkind = 'r' order by relname`);
  return rows;
}

/** Whether the database contains no objects at all. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class c where ${own} and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all select from pg_namespace where nspname = 'drizzle' limit 1`);
  return rows.length === 0;
}

export const nameOf = ({ name }: { name: string }): string => `public.${pg.escapeIdentifier(name)}`;

/** Used for both export and import, so that the columns are in the same order. */
export const columnsOf = ({ name, columns }: TableOf): string =>
  `${nameOf({ name })} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
