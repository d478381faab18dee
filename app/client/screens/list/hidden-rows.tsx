import { formatDecimal } from "@backoffice/ui";
import type { Pagination } from "../../../contract/list.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import styles from "./list.module.css";

interface HiddenRowsProps {
  pagination: Pagination;
  onClear: () => void;
}

/** Says how many rows filters and search hold back, so that nobody wonders where they went. */
export function HiddenRows({ pagination: { hidden }, onClear }: HiddenRowsProps) {
  const { t, formats } = useSpeech();
  if (!hidden) return null;
  return (
    <p className={styles.hidden}>
      {t("list.hidden", { count: formatDecimal(String(hidden), formats) })}
      <button type="button" className={styles.showAll} onClick={onClear}>
        {t("list.showAll")}
      </button>
    </p>
  );
}
