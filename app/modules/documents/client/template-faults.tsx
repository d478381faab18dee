import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { isSubjectKind } from "../contract.ts";
import styles from "./documents.module.css";

/** A template's current errors, each with its position. */
export function TemplateFaults({ body, subject_kind }: { body: string; subject_kind: string }) {
  const { t } = useFormatting();
  const { data } = useCall(
    "documents-templates/lint",
    isSubjectKind(subject_kind) ? { body, subject_kind } : null,
    { keepPrevious: true },
  );
  if (!data) return null;
  return (
    <output>
      {data.data.length === 0 ? (
        <p className={styles.fine}>{t("template.noErrors")}</p>
      ) : (
        <>
          <p className={styles.lacking}>{t("template.errors", { count: data.data.length })}</p>
          <ul className={styles.faults}>
            {data.data.map(({ text, place, code }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same error may occur in two places
              <li key={`${code} ${index}`}>
                {text} {place && <span className={styles.place}>{t("template.at", { place })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}
