import { useMemo } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/list.ts";
import type { RecordState } from "../../contract/record.ts";
import { recordPayload } from "../../contract/list-url.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useChanges } from "../calls/changes.ts";
import { useCall } from "../calls/use-call.ts";
import type { ListPlace } from "../../contract/list-place.ts";

/** A record with what its screen needs. */
export interface LoadedRecord {
  code: RouteCode;
  id: number;
  row: Row;
  state: RecordState;
  /** Every field that this reader sees, by its name. */
  fields: ReadonlyMap<string, FormField>;
  /** Shows what a change answered, until the record itself is loaded again. */
  show: (saved: Row) => void;
  /** Shows values while they are saved, and the old ones again if that fails. */
  meanwhile: <Result>(values: Row, save: () => Promise<Result>) => Promise<Result>;
  /** Loads it again, with what its tabs tell. */
  reload: () => void;
  /** Its version, waited for while it is loaded again: what the reader did a moment ago is no change of somebody else. */
  version: () => Promise<number>;
}

/** The record, and its neighbours in the list that the place says, where one does. */
export function useRecord(code: RouteCode, id: number, place?: ListPlace) {
  const payload = useMemo(() => recordPayload(id, place), [id, place]);
  const { data, error, isRefreshing, reload, meanwhile } = useCall(`${code}/one`, payload);
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
      meanwhile: (values, save) => meanwhile((now) => ({ ...now, ...values }), save),
      reload: () => void reload(),
      version: async () => Number(((isRefreshing && (await reload())) || row).version),
      show: (saved) => void reload({ ...data, ...saved, state }),
    };
  }, [code, id, data, isRefreshing, reload, meanwhile]);
  return { record, error, reload };
}
