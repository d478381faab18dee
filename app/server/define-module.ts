import type { FastifyInstance } from "fastify";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { RouteCode } from "../contract/routes.ts";
import type { Chore } from "./chores/start-chores.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connection.ts";
import type { FileStore } from "./files/store.ts";
import type { Calls } from "./http/call.ts";
import type { Gate } from "./http/gate.ts";
import type { SecretBox } from "./http/session/secret-box.ts";
import type { JobHandlers } from "./jobs/handler.ts";

/** What recurring work may need besides the database. */
export interface ChoreNeeds {
  files: FileStore;
  secrets: SecretBox;
  config: Config;
}

/** What a module's own pages and files may need. */
export interface ServeNeeds {
  db: Database;
  secrets: SecretBox;
  files: FileStore;
  gate: Gate;
}

/** Rows that are deleted once they are older than so many days. */
export interface Expiry {
  /** When a row was made or last used. */
  since: AnyPgColumn;
  days: number;
  /** Only rows that meet this condition. */
  where?: SQL;
}

/** All that the platform must know of a module on its server side. */
export interface Module {
  /** The name of its folder. */
  name: string;
  /** Its entities: each brings a table, its calls, its rights, its history. */
  entities?: Record<string, { code: RouteCode }>;
  /** Its tables besides those of its entities, by any name. */
  tables?: Record<string, unknown>;
  /** Its calls besides those that each entity has, by path. */
  calls?: Calls;
  /** Its kinds of long-running work, by the code that the queue stores. */
  jobs?: JobHandlers;
  /** Its recurring work; one of several servers does it at a time. */
  chores?: readonly Chore[] | ((needs: ChoreNeeds) => Chore[]);
  expires?: readonly Expiry[];
  /** Adds pages and files of its own. */
  serve?: (app: FastifyInstance, needs: ServeNeeds) => void;
}

export const defineModule = (module: Module): Module => module;
