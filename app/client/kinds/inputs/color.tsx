import { ColorPicker } from "@backoffice/ui";
import { textOf } from "../values.ts";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";

function ColorInput(props: InputProps) {
  return (
    <ColorPicker
      {...controlProps(props)}
      alpha={false}
      value={textOf(props.value) || null}
      onValueChange={props.onChange}
    />
  );
}

function ColorFilter({ field, values, onChange }: FilterProps) {
  return (
    <ColorPicker
      label={field.label}
      hideLabel
      alpha={false}
      value={values[0] ?? null}
      onValueChange={(color) => onChange(color === null ? [] : [color])}
    />
  );
}

export const color: KindInput = { Input: ColorInput, Filter: ColorFilter };
