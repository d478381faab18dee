import { Minus, Plus } from "lucide-react";
import { useEffect, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { selectZero } from "../shared/show-edited.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import { numericText } from "./numeric-text.ts";
import { stepStrings } from "./step-strings.ts";
import { stepNumber, withinBounds, type Steps } from "./step-number.ts";

export interface NumericInputProps extends Omit<
  TextFieldProps,
  "type" | "value" | "defaultValue" | "min" | "max" | "step"
> {
  /** A decimal string; a float would lose digits. */
  value?: string;
  defaultValue?: string;
  /** Size of a step. Adds buttons and arrow keys that step. */
  step?: number;
  /** Minimum, with `step`. A typed number below it is raised on blur. @default 0 */
  min?: number | string;
  /** Maximum, with `step`. A typed number above it is lowered on blur. */
  max?: number | string;
}

/**
 * A decimal number as text: keeps digits and the last dot, and turns commas into dots. What is shown is what
 * is submitted, so the decimal separator is a dot in every language; `MoneyInput` follows the locale.
 *
 * @example <NumericInput label="Price" value={price} onValueChange={setPrice} trailing="€" />
 * @example <NumericInput label="Pallets" step={1} min={1} max={24} value={count} onValueChange={setCount} />
 */
export function NumericInput({ onInput, onClick, step, min, max, ...rest }: NumericInputProps) {
  const clean = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = input.value;
    const text = numericText(typed);
    if (text !== typed) {
      const caret = numericText(typed, input.selectionStart ?? typed.length).length;
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  const press = (event: MouseEvent<HTMLInputElement>) => {
    selectZero(event);
    onClick?.(event);
  };
  // Without a type of its own: the compiler would take five seconds to compare each property with it.
  const shared = {
    inputMode: "decimal" as const,
    autoComplete: "off",
    ...rest,
    onInput: clean,
    onClick: press,
  };
  return step === undefined ? (
    <TextField {...shared} />
  ) : (
    <SteppedField {...shared} steps={{ step, min: asNumber(min), max: asNumber(max) }} />
  );
}

const asNumber = (bound: number | string | undefined) => (bound === undefined ? undefined : Number(bound));

/** With buttons beside the number, and the keys of a spin button. */
function SteppedField({
  steps,
  ref,
  trailing,
  onChange,
  onKeyDown,
  onBlur,
  ...rest
}: TextFieldProps & { steps: Steps }) {
  const strings = useStrings(stepStrings);
  const [own, attach] = useKeptRef(ref);
  const [text, setText] = useState(String(rest.defaultValue ?? ""));
  const now = String(rest.value ?? text);
  useEffect(() => {
    const form = own.current?.form;
    const heed = () => setText(own.current?.defaultValue ?? "");
    form?.addEventListener("reset", heed);
    return () => form?.removeEventListener("reset", heed);
  }, [own]);
  const fixed = rest.disabled || rest.readOnly;
  const write = (text: string) => {
    const input = own.current;
    if (!input || fixed || input.value === text) return;
    // Set like typed input, so that all listeners are called, controlled or not.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const go = (times: number) => write(stepNumber(own.current?.value ?? "", times, steps));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const times = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (times === undefined || event.defaultPrevented) return;
    event.preventDefault();
    go(times);
  };
  return (
    <TextField
      {...rest}
      ref={attach}
      // The browser's own number input takes no comma, and drops what it can't read.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="spinbutton"
      aria-valuenow={now === "" ? undefined : Number(now)}
      aria-valuetext={now === "" ? strings.noValue : undefined}
      aria-valuemin={steps.min ?? 0}
      aria-valuemax={steps.max}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange?.(event);
      }}
      onKeyDown={press}
      onBlur={(event) => {
        write(withinBounds(event.currentTarget.value, steps));
        onBlur?.(event);
      }}
      trailing={
        <>
          {trailing}
          <BoxButton
            aria-label={fill(strings.lessOf, { label: rest.label })}
            tabIndex={-1}
            disabled={fixed}
            onClick={() => go(-1)}
          >
            <Minus aria-hidden />
          </BoxButton>
          <BoxButton
            aria-label={fill(strings.moreOf, { label: rest.label })}
            tabIndex={-1}
            disabled={fixed}
            onClick={() => go(1)}
          >
            <Plus aria-hidden />
          </BoxButton>
        </>
      }
    />
  );
}
