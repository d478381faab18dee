import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { formStrings } from "./form-strings.ts";
import { UnsavedFields } from "./unsaved-fields.tsx";
import styles from "./form.module.css";

interface SaveBarProps {
  /** The labels of what changed. */
  changed: readonly string[];
  pending: boolean;
  saveLabel: string | undefined;
  onDiscard: (() => void) | undefined;
}

/** Says what isn't saved yet, and offers to save it or to put it back. */
export function SaveBar({ changed, pending, saveLabel, onDiscard }: SaveBarProps) {
  const { strings: common } = useUi();
  const strings = useStrings(formStrings);
  return (
    <fieldset className={styles.bar} aria-label={strings.formChanges}>
      <UnsavedFields labels={changed} className={styles.what} />
      {onDiscard && (
        <Button variant="quiet" disabled={pending} onClick={onDiscard}>
          {strings.formDiscard}
        </Button>
      )}
      <Button type="submit" variant="primary" pending={pending}>
        {saveLabel ?? common.save}
      </Button>
    </fieldset>
  );
}
