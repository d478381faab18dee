import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { RouteCode } from "../../contract/routes.ts";
import { resourceOf } from "./registry.ts";

/** A resource's primary key, for foreign keys of non-resource tables. */
export const keyOf = (code: RouteCode) => (): AnyPgColumn => resourceOf(code).column(resourceOf(code).key);
