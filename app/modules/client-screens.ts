import type { ScreenModule } from "../client/shell/screen-module.ts";
import { dealsScreens } from "./deals/client/screens.ts";
import { financeScreens } from "./finance/client/screens.ts";
import { placesScreens } from "./places/client/screens.ts";

/** The screens that modules have of their own, by the names of their routes. */
export const moduleScreens: Readonly<Record<string, ScreenModule<object>>> = {
  ...dealsScreens,
  ...financeScreens,
  ...placesScreens,
};
