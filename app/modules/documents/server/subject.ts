import type { RouteCode } from "../../../contract/routes.ts";

export interface SubjectOf {
  route: RouteCode;
  id: number;
}
