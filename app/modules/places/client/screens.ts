import { screenModule } from "../../../client/shell/screen-module.ts";

/** The screens of places, by the names of their routes. */
export const placesScreens = {
  "locations.index": screenModule(async () => (await import("./locations-screen.tsx")).LocationsScreen),
};
