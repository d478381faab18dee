import type { FieldErrors } from "../../../contract/envelope.ts";
import type { FormField } from "../../../contract/list.ts";
import { useText } from "../../i18n/language.ts";
import styles from "./form.module.css";

interface ErrorSummaryProps {
  /** The refused fields that the form shows. */
  fields: readonly FormField[];
  errors: FieldErrors;
  failure: string | undefined;
  onChoose: (name: string) => void;
}

/** What stands in the way of saving: what has no field of its own, and, where there are several, the way to each field. */
export function ErrorSummary({ fields, errors, failure, onChoose }: ErrorSummaryProps) {
  const t = useText();
  const elsewhere = Object.entries(errors)
    .filter(([path]) => !fields.some(({ name }) => name === path))
    .flatMap(([, all]) => all.map(({ text }) => text));
  const general = [...(failure === undefined ? [] : [failure]), ...elsewhere];
  if (general.length === 0 && fields.length < 2) return null;
  return (
    <div className={styles.summary} role="alert">
      {general.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {fields.length > 1 && (
        <>
          <p>{t("form.problems", { count: fields.length })}</p>
          <ul>
            {fields.map(({ name, label }) => (
              <li key={name}>
                <button type="button" onClick={() => onChoose(name)}>
                  {errors[name]?.[0]?.text ?? label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
