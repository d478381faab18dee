import { useMemo } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { RecordState } from "../../contract/record.ts";
import { recordPayload } from "../../contract/list-url.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useChanges } from "../calls/changes.ts";
import { useCall, type CallOptions } from "../calls/use-call.ts";
import type { ListPlace } from "../../contract/list-place.ts";

/** A record with the data for its screen. */
export interface LoadedRecord {
  code: RouteCode;
  id: number;
  row: Row;
  state: RecordState;
  /** All fields visible to the user, by name. */
  fields: ReadonlyMap<string, FormField>;
  /** Shows the result of a change until the record is reloaded. */
  show: (saved: Row) => void;
  /** Shows values optimistically while they are saved; rolls back on failure. */
  optimistically: <Result>(values: Row, save: () => Promise<Result>) => Promise<Result>;
  /** Reloads the record and its tab counts. */
  reload: () => void;
  /**
   * The record's version after any pending reload, so that the user's own last change doesn't look like someone else's.
   */
  version: () => Promise<number>;
}

/**
 * The record, and its neighbors in the list place, if any. With `keepPrevious` the data stays while neighbors in
 * another place load; only for callers that remount for another record.
 */
export function useRecord(
  code: RouteCode,
  id: number,
  place?: ListPlace,
  options?: Pick<CallOptions, "keepPrevious">,
) {
  const payload = useMemo(() => recordPayload(id, place), [id, place]);
  const { data, error, isRefreshing, reload, meanwhile } = useCall(`${code}/one`, payload, options);
  useChanges(code, () => void reload());
  const record = useMemo<LoadedRecord | undefined>(() => {
    if (!data) return undefined;
    const { state, ...row } = data;
    const form = state.forms.edit ?? state.forms.create;
    return {
      code,
      id,
      row,
      state,
      fields: new Map(form?.fields.map((field) => [field.name, field])),
      optimistically: (values, save) => meanwhile((now) => ({ ...now, ...values }), save),
      reload: () => void reload(),
      version: async () => Number(((isRefreshing && (await reload())) || row).version),
      show: (saved) => void reload({ ...data, ...saved, state }),
    };
  }, [code, id, data, isRefreshing, reload, meanwhile]);
  return { record, error, reload };
}
