import { type CellProps, type KindView } from "./kind-view.ts";
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

export const color: KindView = {
  Cell: ColorCell,
  text: (value) => value,
};
