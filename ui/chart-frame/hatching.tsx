import type { ChartColor } from "./chart-types.ts";
import colors from "./chart-color.module.css";
import styles from "./chart-shapes.module.css";

/** Hatching in a series' colour, so that series are distinguishable without colour. */
export const Hatching = ({ id, color }: { id: string; color: ChartColor }) => (
  <pattern
    id={id}
    className={colors.color}
    data-color={color}
    width="6"
    height="6"
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <rect className={styles.ground} width="6" height="6" />
    <rect className={styles.stroke} width="2" height="6" />
  </pattern>
);
