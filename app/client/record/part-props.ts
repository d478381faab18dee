import type { RecordAction } from "../../contract/record.ts";
import type { LoadedRecord } from "./use-record.ts";

/** What a module's own part of a record's screen is given. */
export interface OwnPartProps {
  record: LoadedRecord;
  label: string;
}

/** What a module's own dialog of an action is given. */
export interface ActionDialogProps {
  record: LoadedRecord;
  action: RecordAction;
  onClose: () => void;
}
