import { TextField } from "@backoffice/ui";
import { useState } from "react";
import { minutesOf } from "../minutes.ts";
import { lookOf, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";
import { shown } from "../duration.tsx";

interface DurationFieldProps extends Omit<ReturnType<typeof lookOf>, "hint"> {
  hint?: string | undefined;
  value: unknown;
  onValueChange: (minutes: string) => void;
}

/** What was typed stays as it is while it has the focus; what is no length of time is sent as it is, and refused. */
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
  const look = lookOf(props);
  return (
    <DurationField
      {...look}
      hint={look.hint ?? props.speech.t("form.durationHint")}
      value={props.value}
      onValueChange={props.onChange}
    />
  );
}

function DurationFilter({ field, op, values, onChange, speech }: FilterProps) {
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
        label={speech.t("filter.from")}
        value={from}
        onValueChange={(value) => change([value, to])}
      />
      <DurationField
        {...look}
        label={speech.t("filter.to")}
        value={to}
        onValueChange={(value) => change([from, value])}
      />
    </>
  );
}

export const duration: KindInput = { Input: DurationInput, Filter: DurationFilter };
