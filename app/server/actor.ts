import { randomUUID } from "node:crypto";
import type { Principal } from "./access/principal.ts";
import { businessDay } from "./business-day.ts";
import type { Database } from "./database/connection.ts";
import { explain } from "./explain.ts";
import type { FileStore } from "./files/store.ts";
import { translate, type Translate, type TranslateInto } from "./i18n/translate.ts";
import type { MailConfig } from "./mail/mail-config.ts";
import type { SecretBox } from "./secret-box.ts";

/** Who changes something, and from where, as the history stores it. Without a principal, it is the system. */
export interface Author {
  principal: Principal | null;
  /** Groups changes that can be undone together: those of one call, or of the job it belongs to. */
  batch_id: string;
  /** Whether the call has changed anything yet: one object for all copies of its actor. */
  outcome?: { changed: boolean };
  /** The batch being undone. */
  undoes?: string;
  request_id: string;
  ip: string;
  agent: string;
}

/** An author at work: a person, a program or the system. */
export interface AnyActor extends Author {
  db: Database;
  now: Date;
  /** The date in the company's time zone, used for orders, bookings, prices, contracts and due dates. */
  today: string;
}

/** Whoever acts, with rights, language and time: in a call, a job or an opened link. Services take nothing else. */
export interface Actor extends AnyActor {
  principal: Principal;
  /** A program with a token rather than a person. */
  isProgram: boolean;
  secrets: SecretBox;
  files: FileStore;
  /** Base URL of links in emails; null if no mail server is configured. */
  mail: Pick<MailConfig, "site"> | null;
  locale: string;
  t: Translate;
  /** Translates a refusal; undefined for any other error. */
  explain: (error: unknown) => string | undefined;
}

type Origin<Who> = Omit<Actor, "principal" | "now" | "today" | "t" | "explain"> & { principal: Who };

/** An actor at this moment; without a principal for a visitor who hasn't signed in. */
export function makeActor<Who extends Principal | null>(
  origin: Origin<Who>,
  translateInto: TranslateInto = translate,
): Omit<Actor, "principal"> & { principal: Who } {
  const now = new Date();
  const t: Translate = (key, values) => translateInto(origin.locale, key, values);
  return { ...origin, now, today: businessDay(now), t, explain: (error) => explain(error, t) };
}

/** Acts for work that nobody requested, such as scheduled tasks. */
export const systemActor = (db: Database, now: Date): AnyActor => ({
  db,
  now,
  today: businessDay(now),
  principal: null,
  batch_id: randomUUID(),
  request_id: "scheduled-task",
  ip: "",
  agent: "scheduled-task",
});
