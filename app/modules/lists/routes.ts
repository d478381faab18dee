// Written by `npm run modules`.
import { administrationRoutes } from "../administration/routes.ts";
import { catalogueRoutes } from "../catalogue/routes.ts";
import { contractsRoutes } from "../contracts/routes.ts";
import { dealsRoutes } from "../deals/routes.ts";
import { documentsRoutes } from "../documents/routes.ts";
import { financeRoutes } from "../finance/routes.ts";
import { notesRoutes } from "../notes/routes.ts";
import { ordersRoutes } from "../orders/routes.ts";
import { partiesRoutes } from "../parties/routes.ts";
import { peopleRoutes } from "../people/routes.ts";
import { placesRoutes } from "../places/routes.ts";
import { stockRoutes } from "../stock/routes.ts";
import { workRoutes } from "../work/routes.ts";

export const moduleRoutes = {
  ...administrationRoutes,
  ...catalogueRoutes,
  ...contractsRoutes,
  ...dealsRoutes,
  ...documentsRoutes,
  ...financeRoutes,
  ...notesRoutes,
  ...ordersRoutes,
  ...partiesRoutes,
  ...peopleRoutes,
  ...placesRoutes,
  ...stockRoutes,
  ...workRoutes,
};
