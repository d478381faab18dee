import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import type { ListPlace } from "../../contract/list-place.ts";
import { listAddress } from "../../contract/list-url.ts";

/** Where a record is seen. It remembers the list that it was opened from, which its neighbours stand in. */
export function recordAddress(code: RouteCode, id: number, place?: ListPlace): string {
  const list = place ? listAddress(place) : "";
  const path = paths.record(code, id);
  return list === "" ? path : `${path}?list=${encodeURIComponent(list)}`;
}
