// Written by `npm run modules`.
import { administration } from "../administration/texts/uk.ts";
import { catalogue } from "../catalogue/texts/uk.ts";
import { contracts } from "../contracts/texts/uk.ts";
import { deals } from "../deals/texts/uk.ts";
import { demo } from "../demo/texts/uk.ts";
import { documents } from "../documents/texts/uk.ts";
import { finance } from "../finance/texts/uk.ts";
import { notes } from "../notes/texts/uk.ts";
import { orders } from "../orders/texts/uk.ts";
import { parties } from "../parties/texts/uk.ts";
import { people } from "../people/texts/uk.ts";
import { places } from "../places/texts/uk.ts";
import { stock } from "../stock/texts/uk.ts";
import { work } from "../work/texts/uk.ts";

export const moduleTexts = {
  ...administration,
  ...catalogue,
  ...contracts,
  ...deals,
  ...demo,
  ...documents,
  ...finance,
  ...notes,
  ...orders,
  ...parties,
  ...people,
  ...places,
  ...stock,
  ...work,
};
