// Written by `npm run modules`.
import { dealsScreens } from "../deals/contract-screens.ts";
import { financeScreens } from "../finance/contract-screens.ts";
import { placesScreens } from "../places/contract-screens.ts";

export const ownScreens = {
  ...dealsScreens,
  ...financeScreens,
  ...placesScreens,
};
