import { useMemo } from "react";
import type { Row } from "../../../contract/kinds.ts";
import type { FormField } from "../../../contract/list.ts";
import type { RecordState } from "../../../contract/record.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { useCall } from "../../calls/use-call.ts";
import type { ListPlace } from "../list/list-url.ts";
import { recordPayload } from "../list/record-address.ts";

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
}

/** The record, and its neighbours in the list that the place says. */
export function useRecord(code: RouteCode, id: number, place: ListPlace) {
  const payload = useMemo(() => recordPayload(id, place), [id, place]);
  const { data, error, reload } = useCall(`${code}/one`, payload);
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
      show: (saved) => void reload({ ...data, ...saved, state }),
    };
  }, [code, id, data, reload]);
  return { record, error, reload };
}
