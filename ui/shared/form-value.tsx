import { useEffect, useRef } from "react";
import { visuallyHiddenClass } from "./visually-hidden.tsx";

/** What ties a control to a native form. */
export interface FormOwned {
  /** Sends the value with a form under this name. */
  name?: string;
  /** The id of the form that the control belongs to, where it stands outside of it. */
  form?: string;
  disabled?: boolean;
}

interface FormValueProps extends FormOwned {
  /** As they are sent: an entry for each. */
  values: readonly string[];
  /** Refuses a native submission as long as there is no value. Only for what has no text that could be required. */
  required?: boolean;
  /** Refuses a native submission, with this reason. */
  problem?: string;
  /** Puts the control's own state back. */
  onReset?: () => void;
  /** Moves the focus to what the reader knows as the control. */
  onFocus?: () => void;
}

/** What a native form knows of a control that shows its value in another way than it is sent, or keeps it in state. */
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
        // Hidden inputs are never refused.
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
