import type { GenericSchema, InferOutput } from "valibot";
import { Status, type Reply } from "../../contract/envelope.ts";
import type { TextKey } from "../../contract/texts/en.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import type { SecretBox } from "./session/secret-box.ts";
import type { Session } from "./session/sessions.ts";
import type { Visitor } from "./session/visitor.ts";

export type Translate = (key: TextKey, values?: Record<string, string>) => string;

/** Everything that a call may know of the request that it answers. */
export interface Context {
  db: Database;
  request_id: string;
  principal: Principal | null;
  /** Null for a visitor who isn't signed in. */
  session: Session | null;
  visitor: Visitor;
  secrets: SecretBox;
  locale: string;
  ip: string;
  agent: string;
  now: Date;
  idempotencyKey: string | null;
  t: Translate;
  /** Remembers the language in this browser, signed in or not. */
  setLocale: (locale: string) => void;
  /** A refusal in words; undefined for any other error. */
  explain: (error: unknown) => string | undefined;
}

export interface SignedInContext extends Context {
  principal: Principal;
}

interface Definition<Schema extends GenericSchema, Asked extends Context, Data> {
  payload: Schema;
  /** The largest body, files included, of a call that takes files. Absent: it takes none. */
  upload?: number;
  run(context: Asked, payload: InferOutput<Schema>): Promise<Reply<Data>>;
}

export interface PublicCall<Schema extends GenericSchema = GenericSchema, Data = unknown> extends Definition<
  Schema,
  Context,
  Data
> {
  access: "public";
  /** False for the one call that hands a new token to a page whose token is out of date. */
  csrf?: false;
}

/** `plan`: the call works through a rights plan alone. `signed-in`: it concerns nothing but the caller. */
export interface SignedInCall<
  Schema extends GenericSchema = GenericSchema,
  Data = unknown,
> extends Definition<Schema, SignedInContext, Data> {
  access: "signed-in" | "plan";
}

// A schema's output is what its own `run` takes, which a map of all calls can't express.
// oxlint-disable-next-line typescript/no-explicit-any
export type CallDefinition = PublicCall<any> | SignedInCall<any>;

export type Calls = Record<string, CallDefinition>;

/** Types a call's payload by its schema and asks for its access. */
export function defineCall<Schema extends GenericSchema, Data>(
  call: PublicCall<Schema, Data>,
): PublicCall<Schema, Data>;
export function defineCall<Schema extends GenericSchema, Data>(
  call: SignedInCall<Schema, Data>,
): SignedInCall<Schema, Data>;
export function defineCall(call: CallDefinition) {
  return call;
}

export const done = <Data>(data: Data, message = ""): Reply<Data> => ({ status: Status.done, message, data });
