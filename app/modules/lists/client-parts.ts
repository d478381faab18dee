// Written by `npm run modules`.
import { administrationParts } from "../administration/client/parts.ts";
import { documentParts } from "../documents/client/parts.ts";
import { financeParts } from "../finance/client/parts.ts";
import { orderParts } from "../orders/client/parts.ts";
import { workParts } from "../work/client/parts.ts";

export const moduleParts = {
  ...administrationParts,
  ...documentParts,
  ...financeParts,
  ...orderParts,
  ...workParts,
};
