import type { ResourceCalls } from "../contract/resource-calls.ts";
import { bulkCalls } from "./bulk/calls.ts";
import { deleteExpired } from "./scheduled-tasks/delete-expired.ts";
import { hourly, type ScheduledTask } from "./scheduled-tasks/start-scheduled-tasks.ts";
import type { ScheduledTaskDependencies, Module } from "./define-module.ts";
import type { Calls, HandlersOf } from "./http/call.ts";
import { jobCalls } from "./jobs/calls.ts";
import type { JobHandlers } from "./jobs/handler.ts";
import { mergeCalls } from "./merge/calls.ts";
import { listCalls } from "./resources/list-calls.ts";
import { treeCalls } from "./resources/tree-calls.ts";
import { recordCalls } from "./resources/record-calls.ts";
import { checkNames } from "./resources/check-names.ts";
import type { Resource } from "./resources/resource.ts";
import type { SealedColumn } from "./seal-anew.ts";
import { trashCalls } from "./trash/calls.ts";

/** The product, assembled from its modules. */
export interface Product {
  modules: readonly Module[];
  entities: readonly Resource[];
  calls: Calls;
  jobs: JobHandlers;
}

/** Assembles modules. Duplicate paths or codes, unknown fields and calls are errors and prevent startup. */
export function assemble(modules: readonly Module[]): Product {
  const entities = modules.flatMap(({ entities = {} }) => Object.values(entities)) as unknown as Resource[];
  checkNames(entities);
  const jobs = join(modules, "jobs", ({ jobs }) => jobs);
  // A module's own call overrides the generic call of an entity.
  const calls: Calls = {
    ...Object.assign({}, ...entities.map(callsOf)),
    ...jobCalls(jobs),
    ...join(modules, "calls", ({ calls }) => calls),
  };
  for (const { code, actions } of entities)
    for (const { call } of actions)
      if (!Object.hasOwn(calls, call))
        throw new Error(`An action of ${code} makes an unknown call, ${call}.`);
  return { modules, entities, jobs, calls };
}

/** A list's generic calls, under its path. */
function callsOf(entity: Resource): Calls {
  const calls: Partial<HandlersOf<ResourceCalls>> = {
    ...listCalls(entity),
    ...recordCalls(entity),
    ...treeCalls(entity),
    ...bulkCalls(entity),
    ...mergeCalls(entity),
    ...trashCalls(entity),
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${entity.code}/${name}`, call]));
}

function join<Part>(
  modules: readonly Module[],
  part: string,
  partsOf: (module: Module) => Record<string, Part> | undefined,
): Record<string, Part> {
  const joined: Record<string, Part> = {};
  for (const module of modules)
    for (const [key, value] of Object.entries(partsOf(module) ?? {})) {
      if (Object.hasOwn(joined, key))
        throw new Error(`The module ${module.name} declares ${part} "${key}" a second time.`);
      joined[key] = value;
    }
  return joined;
}

export const tablesOf = ({ modules, entities }: Product): Record<string, unknown> => ({
  ...join(modules, "tables", ({ tables }) => tables),
  ...Object.fromEntries(entities.map(({ code, table }) => [code, table])),
});

/** All columns sealed with the server's key. */
export const sealedColumnsOf = ({ modules }: Pick<Product, "modules">): SealedColumn[] =>
  modules.flatMap(({ sealed = [] }) => sealed);

export const scheduledTasksOf = (
  { modules }: Pick<Product, "modules">,
  needs: ScheduledTaskDependencies,
): ScheduledTask[] => [
  ...modules.flatMap(({ scheduledTasks = [] }) =>
    typeof scheduledTasks === "function" ? scheduledTasks(needs) : scheduledTasks,
  ),
  hourly("forget_old", deleteExpired(modules.flatMap(({ expires = [] }) => expires))),
];
