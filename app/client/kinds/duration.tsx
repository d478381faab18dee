import { hoursAndMinutes } from "../../contract/hours-and-minutes.ts";
import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { textOf } from "./values.ts";

export const shown = (value: unknown): string => {
  const text = textOf(value);
  return /^\d+$/.test(text) ? hoursAndMinutes(Number(text)) : text;
};

function DurationCell({ field, row }: CellProps) {
  const text = shown(row[field.name]);
  return text === "" ? <Nothing /> : text;
}

export const duration: KindView = {
  align: "end",
  Cell: DurationCell,
  text: shown,
};
