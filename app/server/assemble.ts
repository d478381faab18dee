import { bulkCalls } from "./bulk/calls.ts";
import { forgetOld } from "./chores/forget-old.ts";
import { hourly, type Chore } from "./chores/start-chores.ts";
import type { ChoreNeeds, Module } from "./define-module.ts";
import type { Calls } from "./http/call.ts";
import { jobCalls } from "./jobs/calls.ts";
import type { JobHandlers } from "./jobs/handler.ts";
import { mergeCalls } from "./merge/calls.ts";
import { resourceCalls } from "./resources/calls.ts";
import type { Resource } from "./resources/define-resource.ts";
import { trashCalls } from "./trash/calls.ts";

/** What the modules come to together. */
export interface Product {
  modules: readonly Module[];
  entities: readonly Resource[];
  calls: Calls;
  jobs: JobHandlers;
}

/** Puts modules together. A path or a code that two of them claim is a fault of theirs, and stops the start. */
export function assemble(modules: readonly Module[]): Product {
  const entities = modules.flatMap(({ entities = {} }) => Object.values(entities)) as unknown as Resource[];
  const jobs = join(modules, "jobs") as JobHandlers;
  return {
    modules,
    entities,
    jobs,
    // A call of a module's own stands in for the one that each entity has.
    calls: {
      ...Object.assign({}, ...entities.map(callsOf)),
      ...jobCalls(jobs),
      ...(join(modules, "calls") as Calls),
    },
  };
}

const callsOf = (entity: Resource): Calls => ({
  ...resourceCalls(entity),
  ...bulkCalls(entity),
  ...mergeCalls(entity),
  ...trashCalls(entity),
});

function join(modules: readonly Module[], part: "calls" | "jobs" | "tables"): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const { name, [part]: own = {} } of modules)
    for (const [key, value] of Object.entries(own)) {
      if (Object.hasOwn(joined, key))
        throw new Error(`The module ${name} declares ${part} "${key}" a second time.`);
      joined[key] = value;
    }
  return joined;
}

/** Every table: those of the entities, and those behind them. */
export const tablesOf = ({ modules, entities }: Product): Record<string, unknown> => ({
  ...join(modules, "tables"),
  ...Object.fromEntries(entities.map(({ code, table }) => [code, table])),
});

/** Everything that is done from time to time. */
export const choresOf = ({ modules }: Pick<Product, "modules">, needs: ChoreNeeds): Chore[] => [
  ...modules.flatMap(({ chores = [] }) => (typeof chores === "function" ? chores(needs) : chores)),
  hourly("forget_old", forgetOld(modules.flatMap(({ expires = [] }) => expires))),
];
