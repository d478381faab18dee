import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { Call } from "../../contract/call.ts";
import { Status, type Reply } from "../../contract/envelope.ts";
import type { Actor } from "../actor.ts";
import type { Principal } from "../access/principal.ts";
import type { UploadedFile } from "./form-data.ts";
import type { ReceivedFile } from "./receive-files.ts";
import type { Session } from "./session/session.ts";
import type { Visitor } from "./session/visitor.ts";

/** The context of a request, as available to its call: who calls, and the browser they call from. */
export interface Context extends Omit<Actor, "principal"> {
  principal: Principal | null;
  /** The impersonating user. Writes aren't allowed. */
  viewer?: Principal | undefined;
  /** Null for an anonymous visitor and for a program. */
  session: Session | null;
  visitor: Visitor;
  /** Stores the locale in this browser, signed in or not. */
  setLocale: (locale: string) => void;
}

export interface SignedInContext extends Context {
  principal: Principal;
}

interface Definition<Schema extends GenericSchema, Asked extends Context, Data> {
  payload: Schema;
  /** Writes nothing. All other calls of signed-in users run once per idempotency key. */
  reads?: true;
  /** Runs in one transaction, its idempotency key and its reply included. */
  atomic?: true;
  /** Also allowed during impersonation, with a writable database. */
  whileViewing?: true;
  /** Concerns an account and its secrets: only available to the account's owner. */
  personal?: true;
  /** Maximum body size, including files, for a call that accepts files. Absent: files aren't accepted. */
  upload?: number;
  /** Maximum file size for a call whose file is streamed to disk: a `payload.receivedFile`. */
  stream?: number;
  /** Type only, never set: the accepted payload, for comparison with the contract. */
  takes?(sent: InferInput<Schema>, name: keyof InferInput<Schema>): void;
  run(context: Asked, payload: InferOutput<Schema>): Promise<Reply<Data>>;
}

interface PublicCall<Schema extends GenericSchema = GenericSchema, Data = unknown> extends Definition<
  Schema,
  Context,
  Data
> {
  access: "public";
  /** False for the one call that issues a new CSRF token to a page whose token has expired. */
  csrf?: false;
}

/** Only concerns the caller. */
interface SignedInCall<Schema extends GenericSchema = GenericSchema, Data = unknown> extends Definition<
  Schema,
  SignedInContext,
  Data
> {
  access: "signed-in";
}

interface PlanDefinition<Schema extends GenericSchema, Data> extends Definition<
  Schema,
  SignedInContext,
  Data
> {
  /** One-sentence description for API developers. */
  summary: string;
}

export interface PlanCall<
  Schema extends GenericSchema = GenericSchema,
  Data = unknown,
> extends PlanDefinition<Schema, Data> {
  access: "plan";
}

// A schema's output is what its own `run` takes, which a map of all calls can't express.
// oxlint-disable-next-line typescript/no-explicit-any
export type CallDefinition = PublicCall<any> | SignedInCall<any> | PlanCall<any>;

export type Calls = Record<string, CallDefinition>;

/** A handler's reply before serialization, which turns dates into ISO 8601 strings. */
type Unsent<Data> = Data extends string
  ? Data | Date
  : Data extends readonly (infer Item)[]
    ? readonly Unsent<Item>[]
    : Data extends object
      ? { [Key in keyof Data]: Unsent<Data[Key]> }
      : Data;

/** What a client sends, as it arrives: a file in memory or on disk. */
type Arrived<Sent> = {
  [Key in keyof Sent]: Sent[Key] extends File ? UploadedFile & ReceivedFile : Sent[Key];
};

type NameOf<Sent> = Sent extends Record<string, never> ? never : keyof Sent;

/** A contract's handlers: a missing or unknown call, another payload or another reply doesn't compile. */
export type HandlersOf<Contract> = {
  [Path in keyof Contract]: CallDefinition & {
    takes?: Contract[Path] extends Call<infer Sent, unknown>
      ? (sent: Arrived<Sent>, name: NameOf<Sent>) => void
      : never;
    run(
      ...sent: never[]
    ): Promise<Reply<Contract[Path] extends Call<unknown, infer Data> ? Unsent<Data> : never>>;
  };
};

/** Defines a call: types its payload by its schema and requires an access rule. */
export function defineCall<Schema extends GenericSchema, Data>(
  call: PublicCall<Schema, Data>,
): PublicCall<Schema, Data>;
export function defineCall<Schema extends GenericSchema, Data>(
  call: SignedInCall<Schema, Data>,
): SignedInCall<Schema, Data>;
export function defineCall(call: CallDefinition) {
  return call;
}

/** Defines a call that accesses data only through permission plans, so API clients may call it too. */
export const planCall = <Schema extends GenericSchema, Data>(
  call: PlanDefinition<Schema, Data>,
): PlanCall<Schema, Data> => ({ ...call, access: "plan" });

/** Reply of a call that continues as a background job. */
export const accepted = (job_id: number, message: string): Reply<{ job_id: number }> => ({
  status: Status.accepted,
  message,
  data: { job_id },
});

export const done = <Data>(data: Data, message = ""): Reply<Data> => ({ status: Status.done, message, data });
