import { useId, type ComponentProps, type ReactNode } from "react";
import { GroupField, type GroupLook } from "./group-field.tsx";
import { useControllable } from "./use-controllable.ts";

interface Choice<Value extends string> {
  value: Value;
  disabled?: boolean;
}

export interface RadioLook<Option, Value extends string> extends GroupLook<HTMLInputElement> {
  /** All that there is to choose from, in the order shown. */
  options: readonly Option[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
}

interface RadioFieldProps<Option, Value extends string> extends RadioLook<Option, Value> {
  /** Attributes of the element around the options. */
  frame: ComponentProps<"div">;
  /** Draws an option with the props of its input. */
  children: (option: Option, input: ComponentProps<"input">) => ReactNode;
}

/** One choice out of several, of which each is a radio button. */
export function RadioField<Option extends Choice<Value>, Value extends string = Option["value"]>({
  options,
  value,
  defaultValue,
  onValueChange,
  frame,
  children,
  ...field
}: RadioFieldProps<Option, Value>) {
  // Its children are another function each time, so nothing of it could be kept for the next.
  "use no memo";
  const group = useId();
  const [chosen, choose, reset] = useControllable<Value | undefined>(value, defaultValue, (next) => {
    if (next !== undefined) onValueChange?.(next);
  });
  const entry =
    options.find((option) => option.value === chosen) ?? options.find((option) => !option.disabled);
  return (
    <GroupField
      {...field}
      frame={{ ...frame, role: "radiogroup" }}
      values={chosen === undefined ? [] : [chosen]}
      onReset={reset}
    >
      {(start) =>
        options.map((option) =>
          children(option, {
            ref: option === entry ? start : undefined,
            type: "radio",
            name: group,
            // Detached from any form; the name is internal.
            form: "",
            value: option.value,
            checked: option.value === chosen,
            disabled: field.disabled || option.disabled,
            onChange: () => choose(option.value),
          }),
        )
      }
    </GroupField>
  );
}
