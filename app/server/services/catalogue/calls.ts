import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import * as v from "valibot";
import type { TextKey } from "../../../contract/texts/en.ts";
import { plan } from "../../access/plan.ts";
import { defineCall, done, type Calls, type SignedInContext } from "../../http/call.ts";
import * as payload from "../../http/payload.ts";
import type { Resource } from "../../resources/define-resource.ts";
import { deliveryMethods, deliveryServices } from "../../resources/delivery.ts";
import { paymentMethods, paymentServices } from "../../resources/payment.ts";
import { products } from "../../resources/products.ts";
import { lookUp } from "../../resources/query/one.ts";
import { inLocale } from "../../resources/query/selection.ts";
import { services } from "../../resources/services.ts";

/** The specification's limit of a cart search. */
const searchLimit = 20;

const search = v.object({
  search: v.optional(payload.text(200), ""),
  limit: v.optional(payload.integer(1, 100), searchLimit),
});

/** What the cart offers for a search, as it would be put in. */
const catalogueSearch = (resource: Resource, item_type: "product" | "service") =>
  defineCall({
    access: "plan",
    payload: search,
    run: async (context, { search: wanted, limit }) => {
      const reading = plan(context.principal, resource, "view");
      const rows = await lookUp(context.db, reading, { search: wanted, limit, locale: context.locale });
      return done({
        data: rows.map((row) => ({
          ...row,
          item_type,
          quantity: item_type === "product" ? row.quantity : null,
          status_name: context.t(`choice.status.${String(row.status)}` as TextKey),
        })),
      });
    },
  });

type Offering = { services: Resource; methods: typeof paymentMethods | typeof deliveryMethods };

/** Services with the methods that each of them offers. */
const servicesWithMethods = ({ services: offering, methods }: Offering) =>
  defineCall({
    access: "plan",
    payload: v.record(v.string(), v.unknown()),
    run: async (context) => {
      const reading = plan(context.principal, offering, "view");
      const rows = await lookUp(context.db, reading, { limit: 200, locale: context.locale });
      const offered = await methodsOf(
        context,
        methods,
        rows.map(({ service_id }) => service_id as number),
      );
      return done({
        data: rows.map(({ service_id, name }) => ({
          service_id,
          name,
          methods: offered
            .filter((method) => method.service_id === service_id)
            .map(({ method_id, name: method }) => ({ method_id, name: method })),
        })),
      });
    },
  });

function methodsOf({ db, locale }: SignedInContext, { table }: Offering["methods"], ids: number[]) {
  return db
    .select({ method_id: table.method_id, service_id: table.service_id, name: inLocale(table.name, locale) })
    .from(table)
    .where(and(inArray(table.service_id, ids), eq(table.active, true), isNull(table.deleted_at)))
    .orderBy(asc(table.code));
}

export const catalogueCalls: Calls = {
  "products/search": catalogueSearch(products, "product"),
  "services/search": catalogueSearch(services, "service"),
  "payment-services/get": servicesWithMethods({ services: paymentServices, methods: paymentMethods }),
  "delivery-services/get": servicesWithMethods({ services: deliveryServices, methods: deliveryMethods }),
};
