import type { ReactNode } from "react";
import { RadioField, type RadioLook } from "../shared/radio-field.tsx";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./segmented-control.module.css";

export interface Segment<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export type SegmentedControlProps<Value extends string = string> = RadioLook<Segment<Value>, Value>;

/**
 * One of two to four options, all visible.
 *
 * @example <SegmentedControl label="Search in" hideLabel options={kinds} value={kind} onValueChange={setKind} />
 */
export const SegmentedControl = <Value extends string = string>(props: SegmentedControlProps<Value>) => (
  <RadioField {...props} frame={{ className: styles.group }}>
    {({ value, label, icon }, input) => (
      <label key={value} className={styles.segment}>
        <input {...input} className={visuallyHiddenClass} />
        {icon}
        {label}
      </label>
    )}
  </RadioField>
);
