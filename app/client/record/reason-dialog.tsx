import { useId, useState } from "react";
import { Button, Dialog, TextArea } from "@backoffice/ui";
import { focusFirst } from "../screens/focus-first.ts";
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
  const formId = useId();
  const [comment, setComment] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={title}
      footer={
        <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} pending={pending}>
          {title}
        </Button>
      }
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
      <form
        ref={focusFirst}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (comment.trim() === "") setMissing(true);
          else onSubmit(comment.trim());
        }}
      >
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
      </form>
    </Dialog>
  );
}
