import type { OwnScreen } from "../contract/first-call.ts";
import { dealsScreens } from "./deals/contract-screens.ts";
import { financeScreens } from "./finance/contract-screens.ts";
import { placesScreens } from "./places/contract-screens.ts";

/** The screens of all modules that stand in place of a list's, by the first segment of their paths. */
export const ownScreens: Readonly<Record<string, OwnScreen>> = {
  ...dealsScreens,
  ...financeScreens,
  ...placesScreens,
};
