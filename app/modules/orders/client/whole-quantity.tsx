import { NumericInput, type NumericInputProps } from "@backoffice/ui";
import { useText } from "../../../client/i18n/language.ts";
import styles from "./order-lines.module.css";

/** Whether a typed quantity is in whole pieces; an empty one is none yet. */
export const isWhole = (typed: string): boolean => /^\d*$/.test(typed);

/** The quantity of a line. An invalid one is reported rather than corrected: "1,5" is neither 1 nor 15. */
export function WholeQuantity({ error, ...rest }: NumericInputProps & { value: string }) {
  const t = useText();
  return (
    <NumericInput
      {...rest}
      hideLabel
      className={styles.quantity}
      inputMode="numeric"
      onFocus={(event) => event.currentTarget.select()}
      error={isWhole(rest.value) ? error : t("order.wholeOnly")}
    />
  );
}
