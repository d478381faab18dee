import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { RouteCode } from "../../contract/routes.ts";
import { resourceOf } from "./registry.ts";
import type { Resource } from "./resource.ts";

/** A resource's primary key, for foreign keys of non-resource tables. */
export const keyOf = (code: RouteCode) => (): AnyPgColumn => resourceOf(code).column(resourceOf(code).key);

export const recordId = ({ key, column }: Pick<Resource, "key" | "column">): SQL<number> =>
  sql<number>`${column(key)}`;
