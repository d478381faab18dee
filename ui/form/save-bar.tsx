import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { formStrings } from "./form-strings.ts";
import { UnsavedFields } from "./unsaved-fields.tsx";
import styles from "./form.module.css";

interface SaveBarProps {
  /** Labels of the changed fields. */
  changed: readonly string[];
  pending: boolean;
  saveLabel: string | undefined;
  onDiscard: (() => void) | undefined;
}

/** Lists unsaved changes, with Save and Discard. */
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
