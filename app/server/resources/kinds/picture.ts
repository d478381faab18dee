import { getTableName, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { present } from "../../../contract/present.ts";
import { derived } from "./derived.ts";

interface PictureOptions {
  most?: number;
  restricted?: boolean;
  /** No pictures can be added once this field of the record is set. */
  until?: string;
}

const presence = ["empty", "not_empty"] as const;

/**
 * Pictures of a record, stored as files of this field. The row's value is the first picture; the first such field
 * represents the record in lists, pickers and on its own screen.
 */
export const picture = (field: string, { most = 1, restricted = false, until }: PictureOptions = {}) => {
  const asked = {
    operators: presence,
    parse: () => ({ problem: { code: "form", key: "problem.form" } }) as const,
  };
  return derived("picture", (columns) => firstPicture(columns, field), {
    restricted,
    asked,
    shape: { pictures: { most, ...(until && { until }) } },
  });
};

/** The first picture in the order chosen by staff. */
function firstPicture(columns: Record<string, PgColumn>, field: string) {
  const key = present(
    Object.values(columns).find(({ primary }) => primary),
    "primary key",
  );
  const name = getTableName(key.table);
  return sql`(select file_id from files
    where files.entity = ${sql.raw(`'${name.replaceAll("_", "-")}'`)} and files.entity_id = ${sql.identifier(name)}.${sql.identifier(key.name)}
      and files.field = ${sql.raw(`'${field}'`)} and files.deleted_at is null
    order by files.position, files.file_id limit 1)`;
}
