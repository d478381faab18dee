import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import type { ListPlace } from "../../contract/list-place.ts";
import { listAddress } from "../../contract/list-url.ts";

/** The URL of a record. It includes the list that it was opened from, for links to its neighbors. */
export function recordAddress(code: RouteCode, id: number, place?: ListPlace): string {
  const list = place ? listAddress(place) : "";
  const path = paths.record(code, id);
  return list === "" ? path : `${path}?list=${encodeURIComponent(list)}`;
}
