import type { Call } from "../../contract/call.ts";

/** The contents of a location: sub-locations, and the records there. */
interface LocationContents {
  places: number;
  cps: number;
  clients: number;
  warehouses: number;
}

export interface PlaceCalls {
  "locations/contents": Call<{ location_id: number }, LocationContents>;
}
