import { Button, classNames } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";
import styles from "./restored-draft.module.css";

interface RestoredDraftProps {
  /** The names of files that weren't kept. */
  lost?: readonly string[];
  onDiscard: () => void;
  className?: string | undefined;
}

/** Says that the input of an earlier time is shown again, and offers to discard it. */
export function RestoredDraft({ lost = [], onDiscard, className }: RestoredDraftProps) {
  const t = useText();
  return (
    <output className={classNames(styles.restored, className)}>
      {t("form.restored")}
      {lost.length > 0 && ` ${t("form.filesLost", { names: lost.join(", ") })}`}
      <Button variant="quiet" size="small" onClick={onDiscard}>
        {t("form.discard")}
      </Button>
    </output>
  );
}
