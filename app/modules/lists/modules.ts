// Written by `npm run modules`.
import { administrationModule } from "../administration/module.ts";
import { catalogueModule } from "../catalogue/module.ts";
import { contractsModule } from "../contracts/module.ts";
import { dealsModule } from "../deals/module.ts";
import { demoModule } from "../demo/module.ts";
import { documentsModule } from "../documents/module.ts";
import { financeModule } from "../finance/module.ts";
import { notesModule } from "../notes/module.ts";
import { ordersModule } from "../orders/module.ts";
import { partiesModule } from "../parties/module.ts";
import { peopleModule } from "../people/module.ts";
import { placesModule } from "../places/module.ts";
import { stockModule } from "../stock/module.ts";
import { workModule } from "../work/module.ts";

export const moduleList = [
  administrationModule,
  catalogueModule,
  contractsModule,
  dealsModule,
  demoModule,
  documentsModule,
  financeModule,
  notesModule,
  ordersModule,
  partiesModule,
  peopleModule,
  placesModule,
  stockModule,
  workModule,
];
