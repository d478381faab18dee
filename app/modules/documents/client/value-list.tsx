import type { ReactNode } from "react";
import type { DocumentValue } from "../contract.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import styles from "./documents.module.css";

interface ValueListProps {
  label: string;
  values: DocumentValue[];
  action?: (value: DocumentValue) => ReactNode;
}

/** Placeholder values; those without a value come first. */
export function ValueList({ label, values, action }: ValueListProps) {
  const { t } = useFormatting();
  const lacks = ({ text, reason }: DocumentValue) => text === null || reason !== undefined;
  const sorted = [...values.filter(lacks), ...values.filter((value) => !lacks(value))];
  return (
    <ul className={styles.values} aria-label={label}>
      {sorted.map((value) => (
        <li key={value.code} className={styles.value}>
          <span>
            {value.name}
            <small>{`{${value.code}}`}</small>
          </span>
          <span className={styles.said}>
            {value.reason ? (
              <span className={styles.lacking}>{value.reason}</span>
            ) : value.text === null ? (
              <span className={value.required ? styles.lacking : styles.fine}>{t("document.noValue")}</span>
            ) : (
              <b>{value.text}</b>
            )}
            {value.instead_of !== undefined && (
              <small>{t("document.instead", { value: value.instead_of ?? t("document.noValue") })}</small>
            )}
          </span>
          {action?.(value)}
        </li>
      ))}
    </ul>
  );
}
