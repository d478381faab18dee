// Written by `npm run modules`.
import { administration } from "../administration/texts/de.ts";
import { catalogue } from "../catalogue/texts/de.ts";
import { contracts } from "../contracts/texts/de.ts";
import { deals } from "../deals/texts/de.ts";
import { demo } from "../demo/texts/de.ts";
import { documents } from "../documents/texts/de.ts";
import { finance } from "../finance/texts/de.ts";
import { notes } from "../notes/texts/de.ts";
import { orders } from "../orders/texts/de.ts";
import { parties } from "../parties/texts/de.ts";
import { people } from "../people/texts/de.ts";
import { places } from "../places/texts/de.ts";
import { stock } from "../stock/texts/de.ts";
import { work } from "../work/texts/de.ts";

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
