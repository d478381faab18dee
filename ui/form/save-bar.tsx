import { Button } from "../button/button.tsx";
import { fill } from "../provider/strings.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { formStrings } from "./form-strings.ts";
import styles from "./form.module.css";

interface SaveBarProps {
  /** The labels of what changed. */
  changed: readonly string[];
  pending: boolean;
  saveLabel: string | undefined;
  onDiscard: (() => void) | undefined;
}

/** How many changes are named; the others are counted. */
const named = 3;

/** Says what isn't saved yet, and offers to save it or to put it back. */
export function SaveBar({ changed, pending, saveLabel, onDiscard }: SaveBarProps) {
  const { locale } = useUi();
  const strings = useStrings(formStrings);
  const more = changed.length - named;
  const fields = new Intl.ListFormat(locale, { type: more > 0 ? "unit" : "conjunction" }).format(
    changed.slice(0, named),
  );
  return (
    <fieldset className={styles.bar} aria-label={strings.formChanges}>
      <output className={styles.what}>
        {more > 0
          ? fill(strings.formChangedMore, { fields, count: more })
          : fill(strings.formChanged, { fields })}
      </output>
      {onDiscard && (
        <Button variant="quiet" disabled={pending} onClick={onDiscard}>
          {strings.formDiscard}
        </Button>
      )}
      <Button type="submit" variant="primary" pending={pending}>
        {saveLabel ?? strings.save}
      </Button>
    </fieldset>
  );
}
