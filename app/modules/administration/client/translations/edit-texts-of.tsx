import type { ActionDialogProps } from "../../../../client/record/part-props.ts";
import { EditTexts } from "./edit-texts.tsx";

/** The text that a translation's record is of. */
export const EditTextsOf = ({ record, onClose }: ActionDialogProps) => (
  <EditTexts
    keys={[String(record.row.key)]}
    onClose={() => {
      record.reload();
      onClose();
    }}
  />
);
