import * as v from "valibot";
import * as payload from "../../../server/http/payload.ts";

const optionalId = () =>
  v.optional(
    v.pipe(
      v.union([v.literal(""), v.null(), v.literal("null"), payload.id()]),
      v.transform((id) => (typeof id === "number" ? id : null)),
    ),
    null,
  );

/** A cart line from the browser: only what was displayed of the product or service, nothing that decides. */
const cartItem = v.object({
  item_type: v.optional(v.string(), ""),
  product_id: optionalId(),
  service_id: optionalId(),
  name: v.optional(payload.text(), ""),
  price: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^\d{1,12}(\.\d{1,2})?$/, "problem.number"),
    ),
    "0",
  ),
  /** Validated per line, so that the refusal names the item. */
  cartQuantity: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "1"),
});

export const cartItems = v.optional(payload.jsonOr(v.record(payload.text(60), cartItem)), {});

export const cartData = v.optional(
  payload.jsonOr(
    v.object({
      entity: v.optional(v.picklist(["cp", "client", ""], "problem.option"), ""),
      entity_id: optionalId(),
      phone: v.optional(payload.text(40), ""),
      email: v.optional(payload.text(254), ""),
      address: v.optional(payload.text(), ""),
      comment: v.optional(payload.text(65_536), ""),
      contract_id: optionalId(),
      payment_service_id: optionalId(),
      payment_method_id: optionalId(),
      delivery_service_id: optionalId(),
      delivery_method_id: optionalId(),
      pickup_point: v.optional(payload.text(80), ""),
      deal_id: optionalId(),
      /** Whether the cart was filled from an order. */
      source: v.optional(v.picklist(["cart", "copy"], "problem.option"), "cart"),
    }),
  ),
  {},
);

export type SentItems = v.InferOutput<typeof cartItems>;
export type SentData = v.InferOutput<typeof cartData>;

/** A requested line, to be checked against the catalog. */
export interface WantedLine {
  key: string;
  item_type: "product" | "service";
  id: number;
  name: string;
  /** The price that was shown; null if none was. */
  shown: string | null;
  quantity: number;
  /** A manually set price. */
  byHand?: string | undefined;
  /** The quantity already in the order. */
  standing?: number;
  /** Values that an existing order keeps. */
  frozen?: { name: string; vat_rate: string; cost: string | null };
}
