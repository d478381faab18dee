import { ColorPicker } from "@backoffice/ui";
import { lookOf, type CellProps, type FilterProps, type InputProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { textOf } from "./values.ts";
import styles from "./kinds.module.css";

function ColorCell({ field, row }: CellProps) {
  const color = textOf(row[field.name]);
  if (color === "") return <Nothing />;
  return (
    <>
      <span className={styles.swatch} style={{ background: color }} aria-hidden />
      {color}
    </>
  );
}

function ColorInput(props: InputProps) {
  return (
    <ColorPicker
      {...lookOf(props)}
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

export const color: KindView = {
  Cell: ColorCell,
  Input: ColorInput,
  Filter: ColorFilter,
  text: (value) => value,
};
