import { TextField } from "@backoffice/ui";
import { useState } from "react";
import { minutesOf } from "../minutes.ts";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";
import { shown } from "../duration.tsx";

interface DurationFieldProps extends Omit<ReturnType<typeof controlProps>, "hint"> {
  hint?: string | undefined;
  value: unknown;
  onValueChange: (minutes: string) => void;
}

/** The text isn't reformatted while focused; an invalid duration is sent as it is, and refused. */
function DurationField({ value, onValueChange, ...look }: DurationFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...look}
      autoComplete="off"
      inputMode="text"
      value={typed ?? shown(value)}
      onValueChange={(text) => {
        setTyped(text);
        onValueChange(text.trim() === "" ? "" : String(minutesOf(text) ?? text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function DurationInput(props: InputProps) {
  const look = controlProps(props);
  return (
    <DurationField
      {...look}
      hint={look.hint ?? props.formatting.t("form.durationHint")}
      value={props.value}
      onValueChange={props.onChange}
    />
  );
}

function DurationFilter({ field, op, values, onChange, formatting }: FilterProps) {
  const [from = "", to = ""] = values;
  const change = (next: string[]) => onChange(next.every((value) => value === "") ? [] : next);
  const look = { hint: undefined, error: undefined, required: false, hideLabel: undefined };
  if (op !== "between")
    return (
      <DurationField
        {...look}
        label={field.label}
        hideLabel
        value={from}
        onValueChange={(value) => change([value])}
      />
    );
  return (
    <>
      <DurationField
        {...look}
        label={formatting.t("filter.from")}
        value={from}
        onValueChange={(value) => change([value, to])}
      />
      <DurationField
        {...look}
        label={formatting.t("filter.to")}
        value={to}
        onValueChange={(value) => change([from, value])}
      />
    </>
  );
}

export const duration: KindInput = { Input: DurationInput, Filter: DurationFilter };
