import type { Payload } from "../../../contract/calls.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { paths } from "../../paths.ts";
import type { ListPlace } from "./list-place.ts";
import { listAddress, wholeQuery } from "./list-url.ts";

/** Where a record is seen. It remembers the list that it was opened from, which its neighbours stand in. */
export function recordAddress(code: RouteCode, id: number, place?: ListPlace): string {
  const list = place ? listAddress(place) : "";
  const path = paths.record(code, id);
  return list === "" ? path : `${path}?list=${encodeURIComponent(list)}`;
}

/** What a record is asked by, with its neighbours in the list. */
export const recordPayload = (id: number, place?: ListPlace): Payload<`${RouteCode}/one`> => ({
  id,
  ...(place && { list: wholeQuery(place) }),
});
