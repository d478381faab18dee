import type { Ref } from "react";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { formStrings } from "./form-strings.ts";
import type { RegisteredField } from "./form-context.ts";
import { controlIn } from "./refused-control.ts";
import styles from "./form.module.css";

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  fields: readonly RegisteredField[];
  errors: Readonly<Record<string, string | undefined>>;
  failure: string | undefined;
}

/** Everything that prevents saving: form-level failures, and links to the fields if several have errors. */
export function ErrorSummary({ ref, fields, errors, failure }: ErrorSummaryProps) {
  const strings = useStrings(formStrings);
  const refused = fields.filter(({ name }) => errors[name]);
  const elsewhere = Object.entries(errors).flatMap(([name, text]) =>
    text && !fields.some((field) => field.name === name) ? [text] : [],
  );
  const general = [...(failure === undefined ? [] : [failure]), ...elsewhere];
  if (general.length === 0 && refused.length < 2) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert">
      {general.map((text) => (
        <p key={text}>
          <bdi>{text}</bdi>
        </p>
      ))}
      {refused.length > 1 && (
        <>
          <p>
            <bdi>{fill(strings.formProblems, { count: refused.length })}</bdi>
          </p>
          <ul>
            {refused.map(({ name, label, element }) => (
              <li key={name}>
                <button type="button" onClick={() => controlIn(element)?.focus()}>
                  <bdi>{named(label, errors[name])}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Some error texts name their field already. */
const named = (label: string, text = "") =>
  text.toLocaleLowerCase().includes(label.toLocaleLowerCase()) ? text : `${label}: ${text}`;
