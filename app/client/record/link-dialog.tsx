import { Dialog } from "@backoffice/ui";
import { CopyField } from "../screens/copy-field.tsx";

interface LinkDialogProps {
  title: string;
  /** How long it lasts, and what to do with it. */
  text?: string;
  /** What stands over the link. @default the title */
  label?: string;
  /** The address or the secret. */
  told: string;
  onClose: () => void;
}

/** Something to be copied by hand, shown this once. */
export const LinkDialog = ({ title, text, label = title, told, onClose }: LinkDialogProps) => (
  <Dialog open onOpenChange={onClose} size="small" title={title} description={text}>
    <CopyField label={label} text={told} />
  </Dialog>
);
