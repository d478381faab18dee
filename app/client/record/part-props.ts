import type { RecordAction } from "../../contract/action.ts";
import type { LoadedRecord } from "./use-record.ts";

/** Props of a module's own section of a record's screen. */
export interface OwnPartProps {
  record: LoadedRecord;
  label: string;
}

/** Props of a module's own action dialog. */
export interface ActionDialogProps {
  record: LoadedRecord;
  action: RecordAction;
  onClose: () => void;
}
