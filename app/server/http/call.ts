import type { GenericSchema, InferOutput } from "valibot";
import { Status, type Reply } from "../../contract/envelope.ts";
import type { TextValues } from "../i18n/translate.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import type { FileStore } from "../files/store.ts";
import type { MailConfig } from "../mail/mail-config.ts";
import type { SecretBox } from "./session/secret-box.ts";
import type { Session } from "./session/sessions.ts";
import type { Visitor } from "./session/visitor.ts";

export type Translate = (key: TextKey, values?: TextValues) => string;

/** Everything that a call may know of the request that it answers. */
export interface Context {
  db: Database;
  request_id: string;
  /** What is done in one go, and can be taken back in one: this call, or the job it is a part of. */
  batch_id: string;
  /** The batch that is being taken back. */
  undoes?: string;
  principal: Principal | null;
  /** Who looks through the principal's eyes, and may change nothing. */
  viewer?: Principal | undefined;
  /** Null for a visitor who isn't signed in. */
  session: Session | null;
  visitor: Visitor;
  secrets: SecretBox;
  files: FileStore;
  /** Where the links of mails lead; null where no mail server is set. */
  mail: Pick<MailConfig, "site"> | null;
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
  /** Answered also to somebody who looks through another's eyes, with a database that may be written to. */
  whileViewing?: true;
  /** Of an account and its secrets: nobody but its owner gets an answer. */
  personal?: true;
  /** The largest body, files included, of a call that takes files. Absent: it takes none. */
  upload?: number;
  /** The largest file of a call whose file goes to disk as it comes: a `payload.receivedFile`. */
  stream?: number;
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

/** It concerns nothing but the caller. */
export interface SignedInCall<
  Schema extends GenericSchema = GenericSchema,
  Data = unknown,
> extends Definition<Schema, SignedInContext, Data> {
  access: "signed-in";
}

/** The call works through a rights plan alone: programs may make it too. */
export interface PlanCall<Schema extends GenericSchema = GenericSchema, Data = unknown> extends Definition<
  Schema,
  SignedInContext,
  Data
> {
  access: "plan";
  /** What it does, in a sentence for those who write programs. */
  summary: string;
}

// A schema's output is what its own `run` takes, which a map of all calls can't express.
// oxlint-disable-next-line typescript/no-explicit-any
export type CallDefinition = PublicCall<any> | SignedInCall<any> | PlanCall<any>;

export type Calls = Record<string, CallDefinition>;

/** Types a call's payload by its schema and asks for its access. */
export function defineCall<Schema extends GenericSchema, Data>(
  call: PublicCall<Schema, Data>,
): PublicCall<Schema, Data>;
export function defineCall<Schema extends GenericSchema, Data>(
  call: SignedInCall<Schema, Data>,
): SignedInCall<Schema, Data>;
export function defineCall<Schema extends GenericSchema, Data>(
  call: PlanCall<Schema, Data>,
): PlanCall<Schema, Data>;
export function defineCall(call: CallDefinition) {
  return call;
}

/** Long work that goes on as a job. */
export const accepted = (job_id: number, message: string): Reply<{ job_id: number }> => ({
  status: Status.accepted,
  message,
  data: { job_id },
});

export const done = <Data>(data: Data, message = ""): Reply<Data> => ({ status: Status.done, message, data });
