import type { FastifyInstance } from "fastify";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { RouteCode } from "../contract/routes.ts";
import type { ScheduledTask } from "./scheduled-tasks/start-scheduled-tasks.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connection.ts";
import type { FileStore } from "./files/store.ts";
import type { Calls } from "./http/call.ts";
import type { Gate } from "./http/gate.ts";
import type { SealedColumn } from "./seal-anew.ts";
import type { SecretBox } from "./secret-box.ts";
import type { JobHandlers } from "./jobs/handler.ts";

/** Dependencies of scheduled tasks besides the database. */
export interface ScheduledTaskDependencies {
  files: FileStore;
  secrets: SecretBox;
  config: Config;
}

/** Dependencies of a module's own pages and files. */
interface ServeDependencies {
  db: Database;
  secrets: SecretBox;
  files: FileStore;
  gate: Gate;
}

/** Rows that are deleted after a number of days. */
export interface Expiry {
  /** When a row was created or last used. */
  since: AnyPgColumn;
  days: number;
  /** Limits the expiry to rows that meet this condition. */
  where?: SQL;
}

/** A module's server side, as the platform sees it. */
export interface Module {
  name: string;
  /** Entities. Each provides a table, calls, permissions and history. */
  entities?: Record<string, { code: RouteCode }>;
  /** Tables other than those of entities, under any name. */
  tables?: Record<string, unknown>;
  /** Calls other than the generic ones of entities, by path. */
  calls?: Calls;
  /** Job handlers, by the code stored in the queue. */
  jobs?: JobHandlers;
  /** Scheduled tasks. Each runs on one server at a time. */
  scheduledTasks?: readonly ScheduledTask[] | ((needs: ScheduledTaskDependencies) => ScheduledTask[]);
  expires?: readonly Expiry[];
  /** Columns sealed with the server's key, so that they can be sealed with a new one. */
  sealed?: readonly SealedColumn[];
  /** Registers custom pages and files. */
  serve?: (app: FastifyInstance, needs: ServeDependencies) => void;
}

export const defineModule = (module: Module): Module => module;
