import { screenModule } from "../../../client/shell/screen-module.ts";

export const placesScreens = {
  "locations.index": screenModule(async () => (await import("./locations-screen.tsx")).LocationsScreen),
};
