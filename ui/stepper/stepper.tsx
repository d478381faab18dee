import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./stepper.module.css";

export interface Step {
  name: string;
  label: ReactNode;
  /** Makes the step a button: an allowed next status. */
  onPress?: () => void;
}

export interface StepperProps extends ComponentProps<"ol"> {
  steps: readonly Step[];
  /** Name of the step that is reached now; everything before it is done. */
  current: string;
  /** What the steps lead through, for example "Status". */
  label: string;
}

/**
 * The way of a record through its statuses. What is done has a check, the current step a filled ring.
 *
 * @example <Stepper label="Status" current="new" steps={[{ name: "created", label: "Created" }, { name: "new", label: "New" }]} />
 */
export function Stepper({ steps, current, label, className, ...rest }: StepperProps) {
  const reached = steps.findIndex((step) => step.name === current);
  return (
    <ol {...rest} className={classNames(styles.steps, className)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={styles.step}
          data-state={index < reached ? "done" : index === reached ? "current" : "ahead"}
          aria-current={index === reached ? "step" : undefined}
        >
          <Dot done={index < reached} />
          {step.onPress ? (
            <button type="button" className={styles.press} onClick={step.onPress}>
              {step.label}
            </button>
          ) : (
            step.label
          )}
        </li>
      ))}
    </ol>
  );
}

const Dot = ({ done }: { done: boolean }) => (
  <span className={styles.dot} aria-hidden>
    {done && <Check strokeWidth={3} />}
  </span>
);
