import { Combobox } from "@backoffice/ui";
import { useMemo } from "react";
import { timeZoneOptions } from "./time-zone-options.ts";
import { textOf } from "../values.ts";
import { controlProps, type InputProps, type KindInput } from "./kind-input.ts";
import { text } from "./text.tsx";

function TimeZoneInput(props: InputProps) {
  const zone = textOf(props.value);
  const options = useMemo(() => timeZoneOptions(zone), [zone]);
  return (
    <Combobox
      {...controlProps(props)}
      options={options}
      value={zone || null}
      onValueChange={(next) => props.onChange(next ?? "")}
    />
  );
}

export const timeZone: KindInput = { Input: TimeZoneInput, Filter: text.Filter };
