import { CopyField, Dialog } from "@backoffice/ui";

interface LinkDialogProps {
  title: string;
  /** How long it is valid and what to do with it. */
  text?: string;
  /** The label above the link. @default the title */
  label?: string;
  /** The URL or the secret. */
  secret: string;
  onClose: () => void;
}

/** A secret for the user to copy, shown only once: clicking outside the dialog doesn't close it. */
export const LinkDialog = ({ title, text, label = title, secret, onClose }: LinkDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    size="small"
    title={title}
    description={text}
    onInteractOutside={(event) => event.preventDefault()}
  >
    <CopyField label={label} value={secret} />
  </Dialog>
);
