import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { RouteCode } from "../../contract/routes.ts";
import { resourceOf } from "./registry.ts";

/** The primary key of a resource, for the foreign keys of tables that are none. */
export const keyOf = (code: RouteCode) => (): AnyPgColumn => resourceOf(code).column(resourceOf(code).key);
