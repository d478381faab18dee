import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import type { TextKey } from "../../texts/en.ts";
import type { OfferCalls, PickupPoint, ServiceOption } from "../../orders/contract-cart.ts";
import type { CatalogueItem } from "../../../contract/cart.ts";
import type { Row } from "../../../contract/kinds.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import type { Resource } from "../../../server/resources/resource.ts";
import { deliveryMethods, deliveryServices } from "../../orders/server/delivery.ts";
import { paymentMethods, paymentServices } from "../../orders/server/payment.ts";
import { products } from "./products.ts";
import { lookUp } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { services } from "./services.ts";
import { beyondStock } from "../../stock/server/negative-stock.ts";
import { saveAttributes } from "./product-attributes.ts";
import { findScanned } from "./barcodes.ts";
import { inLocale } from "../../../server/resources/kinds/translated.ts";

/** The limit of a cart search, from the specification. */
const searchLimit = 20;

const search = v.object({
  search: v.optional(payload.text(200), ""),
  limit: v.optional(payload.integer(1, 100), searchLimit),
});

/** Cart search results, in the format in which they are added. */
const catalogueSearch = (resource: Resource, item_type: "product" | "service") =>
  planCall({
    summary: "Finds what can be put in the cart, with its price and stock.",
    payload: search,
    run: async (actor, { search: wanted, limit }) => {
      const reading = plan(actor.principal, resource, "view");
      const rows = await lookUp(actor.db, reading, {
        search: wanted,
        limit,
        locale: actor.locale,
        first: [...exactly(resource, wanted), sql`(${sellable(resource)}) desc`],
      });
      return done({
        data: rows.map((row) => catalogueItem(actor, row, item_type)),
      });
    },
  });

/** A complete SKU or code matches exactly. */
const exactly = ({ fields, column }: Resource, wanted: string) =>
  (["sku", "code"] as const)
    .filter((name) => name in fields)
    .map((name) => sql`(lower(${column(name)}) = ${wanted.trim().toLowerCase()}) desc`);

/** Items that can be added to the cart. */
const sellable = (resource: Resource) =>
  resource.fields.beyond_stock
    ? sql`${resource.column("status")} = 'available' and (${resource.column("quantity")} > 0 or ${beyondStock(resource.column("product_id"))})`
    : sql`${resource.column("status")} = 'available'`;

const catalogueItem = ({ t }: Actor, row: Row, item_type: CatalogueItem["item_type"]) =>
  ({
    ...row,
    item_type,
    quantity: item_type === "product" ? row.quantity : null,
    status_name: t(`choice.status.${String(row.status)}` as TextKey),
  }) as CatalogueItem;

/** As in the short rows of any list. */
const wanted = v.object({
  search: v.optional(payload.text(200), ""),
  limit: v.optional(payload.integer(1, 200), 200),
  ids: v.optional(payload.list(payload.id(), 200)),
});

type Offering = { services: Resource; methods: typeof paymentMethods | typeof deliveryMethods };

const servicesWithMethods = ({ services: offering, methods }: Offering) =>
  planCall({
    summary: "The services with the methods that each of them offers.",
    reads: true,
    payload: wanted,
    run: async (actor, asked) => {
      const reading = plan(actor.principal, offering, "view");
      const rows = (await lookUp(actor.db, reading, {
        ...asked,
        locale: actor.locale,
      })) as Pick<ServiceOption, "service_id" | "name" | "audience">[];
      const delivery = offering.fields.pickup_points ? await deliveryFacts(actor) : undefined;
      const offered = await methodsOf(
        actor,
        methods,
        rows.map(({ service_id }) => service_id),
      );
      return done({
        data: rows.map(({ service_id, name, audience }) => ({
          id: service_id,
          service_id,
          name,
          audience,
          ...delivery?.get(service_id),
          methods: offered
            .filter((method) => method.service_id === service_id)
            .map(({ method_id, name: method, conditions }) => ({ method_id, name: method, conditions })),
        })),
      });
    },
  });

async function deliveryFacts({ db }: Actor) {
  const { service_id, pickup_points, free_from } = deliveryServices.table;
  const rows = await db.select({ service_id, pickup_points, free_from }).from(deliveryServices.table);
  return new Map(
    rows.map((row) => [
      row.service_id,
      { pickup_points: row.pickup_points as unknown as PickupPoint[], free_from: row.free_from },
    ]),
  );
}

function methodsOf({ db, locale, principal }: Actor, { table, code }: Offering["methods"], ids: number[]) {
  // A service's methods are returned with it, without fields hidden from the user.
  const isHidden = planOrNone(principal, resourceOf(code), "view")?.readable("conditions") === false;
  return db
    .select({
      method_id: table.method_id,
      service_id: table.service_id,
      name: inLocale(table.name, locale),
      conditions: isHidden ? sql<null>`null` : table.conditions,
    })
    .from(table)
    .where(and(inArray(table.service_id, ids), eq(table.active, true), isNull(table.deleted_at)))
    .orderBy(asc(table.code));
}

export const catalogueCalls = {
  /** The item with the code, in the format of a search result. */
  scan: planCall({
    summary: "Finds a product by its barcode or SKU, as the cart would take it.",
    reads: true,
    payload: v.strictObject({ barcode: v.pipe(payload.filled(40), v.trim()) }),
    run: async (actor, { barcode }) =>
      done(catalogueItem(actor, await findScanned(actor, barcode), "product")),
  }),
  "products/attributes": planCall({
    summary: "Changes the attributes of a product.",
    payload: v.looseObject({ product_id: payload.id() }),
    run: async (actor, { product_id, ...sent }) => {
      await atomically(actor, async (within) => {
        const { category_id } = await lockRow(within.db, plan(actor.principal, products, "edit"), product_id);
        await saveAttributes(within, product_id, category_id, sent);
      });
      return done({}, actor.t("done.saved"));
    },
  }),
  "products/search": catalogueSearch(products, "product"),
  "services/search": catalogueSearch(services, "service"),
  "payment-services/get": servicesWithMethods({ services: paymentServices, methods: paymentMethods }),
  "delivery-services/get": servicesWithMethods({ services: deliveryServices, methods: deliveryMethods }),
} satisfies HandlersOf<OfferCalls>;
