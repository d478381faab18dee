import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import styles from "./stepper.module.css";

export interface Step {
  id: string;
  label: ReactNode;
  /** Makes the step a button: an allowed next status. */
  onSelect?: () => void;
  /** Why the step isn't available yet. It stays focusable, so that the reason is shown and announced. */
  disabledReason?: string;
  /** Marks the step as invalid and says why. */
  problem?: string;
}

export interface StepperProps extends Omit<ComponentProps<"ol">, "onSelect"> {
  /** Steps in order. */
  steps: readonly Step[];
  /** Id of the current step. The ones before it are done. */
  current: string;
  /** Accessible name: "Status". */
  label: string;
  /**
   * Makes every step a button, as for the pages of a form. Called with its id. A step's own `onSelect` takes
   * precedence.
   */
  onSelect?: (name: string) => void;
}

/**
 * The statuses of a record, or the steps of a form. Done steps have a check, the current one a filled ring,
 * invalid ones an exclamation mark.
 *
 * @example <Stepper label="Status" current="new" steps={[{ id: "created", label: "Created" }, { id: "new", label: "New" }]} />
 */
export function Stepper({ steps, current, label, onSelect: onStepChange, className, ...rest }: StepperProps) {
  const reached = steps.findIndex((step) => step.id === current);
  return (
    <ol {...rest} className={classNames(styles.steps, className)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={index < reached ? "done" : index === reached ? "current" : "ahead"}
          aria-current={index === reached ? "step" : undefined}
        >
          <Dot done={index < reached} problem={step.problem !== undefined} />
          <StepLabel {...step} onSelect={step.onSelect ?? (onStepChange && (() => onStepChange(step.id)))} />
        </li>
      ))}
    </ol>
  );
}

function StepLabel({ label, onSelect, disabledReason, problem }: Step) {
  const reason = disabledReason ?? problem;
  const note = reason && <VisuallyHidden>{` (${reason})`}</VisuallyHidden>;
  if (!onSelect && disabledReason === undefined)
    return (
      <span title={problem}>
        {label}
        {note}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.press}
      title={reason}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={disabledReason === undefined ? onSelect : undefined}
    >
      {label}
      {note}
    </button>
  );
}

const Dot = ({ done, problem }: { done: boolean; problem: boolean }) => (
  <span className={styles.dot} data-problem={problem || undefined} aria-hidden>
    {problem ? "!" : done && <Check strokeWidth={3} />}
  </span>
);
