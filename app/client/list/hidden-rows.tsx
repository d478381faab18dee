import { formatDecimal } from "@backoffice/ui";
import type { Pagination } from "../../contract/list.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import styles from "./list.module.css";

/** Says how many rows filters and search hold back, so that nobody wonders where they went. */
export function HiddenRows({ pagination: { hidden } }: { pagination: Pagination }) {
  const { t, formats } = useSpeech();
  if (!hidden) return null;
  return (
    <span className={styles.hidden}>
      {t("list.hidden", { count: formatDecimal(String(hidden), formats) })}
    </span>
  );
}
