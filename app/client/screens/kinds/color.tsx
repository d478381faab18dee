import { TextField } from "@backoffice/ui";
import { lookOf, type CellProps, type FilterProps, type InputProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { textOf } from "./values.ts";
import styles from "./kinds.module.css";

const Swatch = ({ color }: { color: string }) => (
  <span className={styles.swatch} style={{ background: color }} aria-hidden />
);

function ColorCell({ field, row }: CellProps) {
  const color = textOf(row[field.name]);
  if (color === "") return <Nothing />;
  return (
    <>
      <Swatch color={color} />
      {color}
    </>
  );
}

function ColorInput(props: InputProps) {
  const color = textOf(props.value);
  return (
    <TextField
      {...lookOf(props)}
      leading={<Swatch color={color} />}
      placeholder="#3355ff"
      autoComplete="off"
      value={color}
      onValueChange={props.onChange}
    />
  );
}

function ColorFilter({ field, values, onChange }: FilterProps) {
  return (
    <TextField
      label={field.label}
      hideLabel
      placeholder="#3355ff"
      value={values[0] ?? ""}
      onValueChange={(text) => onChange(text === "" ? [] : [text])}
    />
  );
}

export const color: KindView = {
  Cell: ColorCell,
  Input: ColorInput,
  Filter: ColorFilter,
  text: (value) => value,
};
