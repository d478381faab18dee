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
  /** Why the step can't be gone to yet. It stays reachable, so that the reason is heard and shown. */
  disabledReason?: string;
  /** What is wrong in it, said and marked. */
  problem?: string;
}

export interface StepperProps extends Omit<ComponentProps<"ol">, "onSelect"> {
  /** The steps in their order. */
  steps: readonly Step[];
  /** Name of the step that is reached now; everything before it is done. */
  current: string;
  /** What the steps lead through, for example "Status". */
  label: string;
  /** Makes every step a button: the pages of a long form. A step's own `onSelect` goes before it. */
  onSelect?: (name: string) => void;
}

/**
 * The way of a record through its statuses, or of a person through a form in steps. What is done has a check, the
 * current step a filled ring, what is refused an exclamation mark.
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
  if (!onSelect)
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
