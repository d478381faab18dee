import type { RouteCode } from "../../contract/routes.ts";

/** The table name is the route code with underscores: `cps-legal-persons` → `cps_legal_persons`. */
export const tableName = (code: RouteCode) => code.replaceAll("-", "_");
