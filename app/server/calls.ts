import type { Calls } from "./http/call.ts";
import { authCalls } from "./http/session/calls.ts";
import { resourceCalls } from "./resources/calls.ts";
import * as resources from "./resources/index.ts";
import type { Resource } from "./resources/define-resource.ts";
import { catalogueCalls } from "./services/catalogue/calls.ts";
import { menuCalls } from "./services/menu/calls.ts";
import { notificationCalls } from "./services/notifications/calls.ts";
import { orderCalls } from "./services/orders/calls.ts";
import { sessionCalls } from "./services/session/calls.ts";

/** Every call by its path: those that each resource has, then those with an answer of their own. */
export const calls: Calls = {
  ...Object.assign(
    {},
    ...Object.values(resources).map((resource) => resourceCalls(resource as unknown as Resource)),
  ),
  ...authCalls,
  ...sessionCalls,
  ...menuCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...notificationCalls,
};
