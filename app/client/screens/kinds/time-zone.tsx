import { Select } from "@backoffice/ui";
import { useMemo } from "react";
import { timeZoneOptions } from "./time-zone-options.ts";
import { lookOf, type InputProps, type KindView } from "./kind-view.ts";
import { text } from "./text.tsx";
import { textOf } from "./values.ts";

function TimeZoneInput(props: InputProps) {
  const zone = textOf(props.value);
  const options = useMemo(() => timeZoneOptions(zone), [zone]);
  return <Select {...lookOf(props)} options={options} value={zone} onValueChange={props.onChange} />;
}

export const timeZone: KindView = {
  Cell: text.Cell,
  Filter: text.Filter,
  text: text.text,
  Input: TimeZoneInput,
};
