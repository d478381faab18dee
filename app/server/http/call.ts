import type { GenericSchema } from "valibot";
import type { Reply } from "../../contract/envelope.ts";
import type { TextKey } from "../../contract/texts/en.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import type { Session } from "./session/session.ts";

/** All that a call may know of who asks, and how. */
export interface Context {
  db: Database;
  request_id: string;
  principal: Principal | null;
  session: Session | null;
  locale: string;
  ip: string;
  agent: string;
  now: Date;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | null;
  /** A text in the reader's language. Values that are themselves keys of texts are put into words first. */
  t(key: TextKey, values?: Record<string, string>): string;
  /** The reader's text of a refusal; undefined for a fault. */
  explain(error: unknown): string | undefined;
}

/** A call that needs somebody signed in: there is always a principal. */
export type SignedIn = Context & { principal: Principal };

/**
 * `public` calls answer anybody, `signed-in` ones whoever has a session; `plan` ones moreover work only through a
 * rights plan. A call without a declaration stops the server from starting.
 */
export type Access = "public" | "signed-in" | "plan";

export interface CallDefinition<Payload, Data> {
  access: Access;
  payload: GenericSchema<unknown, Payload>;
  run(context: Context, payload: Payload): Promise<Reply<Data>>;
}
