import { useUi } from "@backoffice/ui";
import styles from "./kinds.module.css";

/** Placeholder for an empty value. */
export const Nothing = () => <span className={styles.nothing}>{useUi().strings.noValue}</span>;
