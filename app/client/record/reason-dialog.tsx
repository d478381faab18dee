import { useState } from "react";
import { TextArea } from "@backoffice/ui";
import { FormDialog } from "../form/form-dialog.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./record.module.css";

interface ReasonDialogProps {
  title: string;
  error: string | undefined;
  pending: boolean;
  danger: boolean;
  /** The consequences. */
  effects?: readonly string[] | undefined;
  onClose: () => void;
  onSubmit: (comment: string) => void;
}

/** Asks for a reason before proceeding. */
export function ReasonDialog({
  title,
  error,
  pending,
  danger,
  effects = [],
  onClose,
  onSubmit,
}: ReasonDialogProps) {
  const { t } = useFormatting();
  const [comment, setComment] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog
      size="small"
      title={title}
      submit={title}
      danger={danger}
      pending={pending}
      onSubmit={() => {
        if (comment.trim() === "") setMissing(true);
        else onSubmit(comment.trim());
      }}
      onClose={onClose}
    >
      {effects.length > 0 && (
        <section className={styles.effects} aria-label={t("order.effects")}>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
      )}
      <TextArea
        label={t("detail.reason")}
        required
        maxLength={2_000}
        value={comment}
        onValueChange={(text) => {
          setComment(text);
          setMissing(false);
        }}
        error={missing ? t("detail.reasonMissing") : error}
      />
    </FormDialog>
  );
}
