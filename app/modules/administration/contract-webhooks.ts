import type { Call } from "../../contract/call.ts";
import type { Filter } from "../../contract/kinds.ts";

/** The record events sent to webhooks. */
export const webhookActions = ["create", "update", "status", "delete", "restore"] as const;

/** A URL that receives events: `orders.create`, or all events of a list: `orders.*`. */
export interface Webhook {
  webhook_id: number;
  url: string;
  events: string[];
  /** Filters on the records, which require that all events belong to one list. */
  filters: Filter[];
  active: boolean;
  /** When it was paused because of repeated failures. */
  paused_at: string | null;
}

export const deliveryStates = ["waiting", "done", "failed", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Delivery {
  delivery_id: number;
  event: string;
  entity_id: number;
  /** The record's title; "" if the user can't see it. */
  title: string;
  at: string;
  state: DeliveryState;
  attempt: number;
  /** When it is retried. */
  next_at: string | null;
  /** HTTP status of the last response. */
  http: number | null;
  /** The response, or the reason there was none. */
  answer: string | null;
}

export interface WebhookCalls {
  "webhooks/get": Call<{ api_user_id: number }, { data: Webhook[]; may_edit: boolean }>;
  /** Creates or updates a webhook. The signing secret is returned only when it is created. */
  "webhooks/manage": Call<
    {
      api_user_id: number;
      webhook_id?: number;
      url?: string;
      events?: string[];
      /** JSON, in the format of list filters. */
      filters?: string;
      active?: boolean;
    },
    { webhook_id: number; secret?: string }
  >;
  "webhooks/delete": Call<{ webhook_id: number }, Record<string, never>>;
  "webhooks/test": Call<{ webhook_id: number }, Delivery>;
  /** The last hundred, newest first. */
  "webhooks/deliveries": Call<{ webhook_id: number }, { data: Delivery[] }>;
  "webhooks/replay": Call<{ delivery_id: number }, Record<string, never>>;
}
