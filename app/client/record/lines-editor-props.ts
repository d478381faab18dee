import type { LoadedRecord } from "./use-record.ts";

export interface LinesEditorProps {
  record: LoadedRecord;
  label: string;
  onClose: () => void;
}
