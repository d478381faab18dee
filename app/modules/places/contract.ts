import type { Call } from "../../contract/call.ts";

/** How much lies in a location: places within it, and the records there. */
interface LocationContents {
  places: number;
  cps: number;
  clients: number;
  warehouses: number;
}

export interface PlaceCalls {
  /** What moves along with a location. */
  "locations/contents": Call<{ location_id: number }, LocationContents>;
}
