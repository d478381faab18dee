import { formatDecimal } from "@backoffice/ui";
import type { Pagination } from "../../contract/list.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./list.module.css";

/** Shows how many rows are hidden by filters and search. */
export function HiddenRows({ pagination: { hidden } }: { pagination: Pagination }) {
  const { t, formats } = useFormatting();
  if (!hidden) return null;
  return (
    <span className={styles.hidden}>
      {t("list.hidden", { count: formatDecimal(String(hidden), formats) })}
    </span>
  );
}
