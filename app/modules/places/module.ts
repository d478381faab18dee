import { defineModule } from "../../server/define-module.ts";
import { placeCalls } from "./server/calls.ts";
import { countries } from "./server/countries.ts";
import { localitiesTypes, locations, locationsTypes } from "./server/locations.ts";

export const placesModule = defineModule({
  name: "places",
  entities: {
    countries,
    localitiesTypes,
    locations,
    locationsTypes,
  },
  calls: placeCalls,
});
