// Written by `npm run modules`.
import { administrationDialogs } from "../administration/client/parts.ts";
import { documentDialogs } from "../documents/client/parts.ts";
import { orderDialogs } from "../orders/client/parts.ts";
import { peopleDialogs } from "../people/client/parts.ts";

export const moduleDialogs = {
  ...administrationDialogs,
  ...documentDialogs,
  ...orderDialogs,
  ...peopleDialogs,
};
