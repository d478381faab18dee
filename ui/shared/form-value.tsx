import { useEffect, useRef } from "react";
import { visuallyHiddenClass } from "./visually-hidden.tsx";

/** Props that tie a control to a native form. */
export interface FormOwned {
  /** Submits the value under this name. */
  name?: string;
  /** Id of the control's form, if the control is outside it. */
  form?: string;
  disabled?: boolean;
}

interface FormValueProps extends FormOwned {
  /** Submitted values, one entry each. */
  values: readonly string[];
  /**
   * Blocks native submission while there is no value. Only for controls without a text input that could be required.
   */
  required?: boolean;
  /** Blocks native submission with this reason. */
  problem?: string;
  /** Resets the control's own state. */
  onReset?: () => void;
  /** Focuses the visible control. */
  onFocus?: () => void;
}

/** Represents a control in a native form if its displayed value differs from its submitted one, or lives in state. */
export function FormValue({
  name,
  form,
  disabled,
  values,
  required = false,
  problem = "",
  onReset,
  onFocus,
}: FormValueProps) {
  const guard = useRef<HTMLInputElement>(null);
  const missing = required && values.length === 0;

  useEffect(() => guard.current?.setCustomValidity(problem), [problem]);
  useEffect(() => {
    const root = guard.current?.getRootNode();
    const heed = (event: Event) => {
      if (event.target === guard.current?.form && !event.defaultPrevented) onReset?.();
    };
    root?.addEventListener("reset", heed);
    return () => root?.removeEventListener("reset", heed);
  }, [onReset]);

  return (
    <>
      {name !== undefined &&
        values.map((value, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they hold nothing but their value
          <input key={index} type="hidden" name={name} form={form} disabled={disabled} value={value} />
        ))}
      <input
        ref={guard}
        // Hidden inputs are exempt from validation.
        type={missing || problem ? "text" : "hidden"}
        className={visuallyHiddenClass}
        tabIndex={-1}
        aria-hidden
        form={form}
        disabled={disabled}
        required={missing}
        defaultValue=""
        onFocus={onFocus}
      />
    </>
  );
}
