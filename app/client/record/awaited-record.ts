import type { RouteCode } from "../../contract/routes.ts";
import type { LoadedRecord } from "./use-record.ts";

const never = { allowed: false };

/** The state of a record that is still loading: empty, and without actions. */
export const awaitedRecord = (code: RouteCode, id: number): LoadedRecord => ({
  code,
  id,
  row: {},
  state: {
    title: "",
    settings: { key: "", one: "", many: "" },
    sections: [],
    tabs: [],
    forms: {},
    restrictions: {
      list: never,
      view: never,
      create: never,
      edit: never,
      delete: never,
      history: never,
      export: never,
      share_view: never,
    },
    badges: [],
  },
  fields: new Map(),
  show: () => undefined,
  optimistically: (_, save) => save(),
  reload: () => undefined,
  version: async () => 0,
});
