import type { ActionDialogProps } from "../../../../client/record/part-props.ts";
import { EditTexts } from "./edit-texts.tsx";

export const EditTextsOf = ({ record, onClose }: ActionDialogProps) => (
  <EditTexts
    keys={[String(record.row.key)]}
    onClose={() => {
      record.reload();
      onClose();
    }}
  />
);
