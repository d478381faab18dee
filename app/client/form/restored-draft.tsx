import { Button, classNames } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";
import styles from "./restored-draft.module.css";

interface RestoredDraftProps {
  onDiscard: () => void;
  className?: string | undefined;
}

/** Says that the input of an earlier time is shown again, and offers to discard it. */
export function RestoredDraft({ onDiscard, className }: RestoredDraftProps) {
  const t = useText();
  return (
    <output className={classNames(styles.restored, className)}>
      {t("form.restored")}
      <Button variant="quiet" size="small" onClick={onDiscard}>
        {t("form.discard")}
      </Button>
    </output>
  );
}
