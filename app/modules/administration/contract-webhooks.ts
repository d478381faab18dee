import type { Call } from "../../contract/call.ts";
import type { Filter } from "../../contract/kinds.ts";

/** What of a record's events is told to other programs. */
export const webhookActions = ["create", "update", "status", "delete", "restore"] as const;
export type WebhookAction = (typeof webhookActions)[number];

/** An address that is told of events: `orders.create`, or of all about a list: `orders.*`. */
export interface Webhook {
  webhook_id: number;
  url: string;
  events: string[];
  /** What a record must be like to be told of, by the fields of the one list that all events are of then. */
  filters: Filter[];
  active: boolean;
  /** Since when nothing is sent, because it failed for too long. */
  paused_at: string | null;
}

export const deliveryStates = ["waiting", "done", "failed", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Delivery {
  delivery_id: number;
  event: string;
  entity_id: number;
  at: string;
  state: DeliveryState;
  attempt: number;
  /** When it is tried again. */
  next_at: string | null;
  /** HTTP status of the last answer. */
  http: number | null;
  /** What was answered, or why nothing was. */
  answer: string | null;
}

export interface WebhookCalls {
  "webhooks/get": Call<{ api_user_id: number }, { data: Webhook[]; may_edit: boolean }>;
  /** Makes or changes one. The secret by which its messages are signed is told once, when it is made. */
  "webhooks/manage": Call<
    {
      api_user_id: number;
      webhook_id?: number;
      url?: string;
      events?: string[];
      /** JSON, as lists take them. */
      filters?: string;
      active?: boolean;
    },
    { webhook_id: number; secret?: string }
  >;
  "webhooks/delete": Call<{ webhook_id: number }, Record<string, never>>;
  /** Sends a message now, and tells what came of it. */
  "webhooks/test": Call<{ webhook_id: number }, Delivery>;
  /** The last hundred, newest first. */
  "webhooks/deliveries": Call<{ webhook_id: number }, { data: Delivery[] }>;
  /** Sends a message again, as it was. */
  "webhooks/replay": Call<{ delivery_id: number }, Record<string, never>>;
}
