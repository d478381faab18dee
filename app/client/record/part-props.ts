import type { RecordAction } from "../../contract/action.ts";
import type { LoadedRecord } from "./use-record.ts";

export interface OwnPartProps {
  record: LoadedRecord;
  label: string;
}

export interface ActionDialogProps {
  record: LoadedRecord;
  action: RecordAction;
  onClose: () => void;
}
