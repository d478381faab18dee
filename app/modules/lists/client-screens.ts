// Written by `npm run modules`.
import { dealsScreens } from "../deals/client/screens.ts";
import { financeScreens } from "../finance/client/screens.ts";
import { placesScreens } from "../places/client/screens.ts";

export const moduleScreens = {
  ...dealsScreens,
  ...financeScreens,
  ...placesScreens,
};
