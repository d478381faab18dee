import type { OwnScreen } from "../../contract/first-call.ts";
import { metaQuery } from "../../contract/list-url.ts";

/** All types of locations, for their nesting rules. */
export const locationTypesQuery = { limit: 200 };

export const placesScreens = {
  locations: {
    module: "modules/places/client/locations-screen.tsx",
    calls: () => [
      { path: "locations/list", payload: metaQuery },
      { path: "locations-types/get", payload: locationTypesQuery },
      { path: "locations/tree", payload: {} },
    ],
  },
} satisfies Record<string, OwnScreen>;
