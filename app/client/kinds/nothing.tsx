import { useUi } from "@backoffice/ui";
import styles from "./kinds.module.css";

/** A value that isn't there. */
export const Nothing = () => <span className={styles.nothing}>{useUi().strings.noValue}</span>;
