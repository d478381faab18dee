// Written by `npm run modules`.
import { administration } from "../administration/texts/en.ts";
import { catalogue } from "../catalogue/texts/en.ts";
import { contracts } from "../contracts/texts/en.ts";
import { deals } from "../deals/texts/en.ts";
import { demo } from "../demo/texts/en.ts";
import { documents } from "../documents/texts/en.ts";
import { finance } from "../finance/texts/en.ts";
import { notes } from "../notes/texts/en.ts";
import { orders } from "../orders/texts/en.ts";
import { parties } from "../parties/texts/en.ts";
import { people } from "../people/texts/en.ts";
import { places } from "../places/texts/en.ts";
import { stock } from "../stock/texts/en.ts";
import { work } from "../work/texts/en.ts";

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
