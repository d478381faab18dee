import { cva } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { useUi } from "../provider/provider.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import styles from "./spinner.module.css";

export const spinnerSizes = ["small", "medium", "large"] as const;

const spinner = cva(styles.spinner, {
  variants: { size: { small: styles.small, medium: styles.medium, large: styles.large } },
});

export interface SpinnerProps extends Omit<ComponentProps<"output">, "children"> {
  /** 16, 20 or 28 px. @default "medium" */
  size?: (typeof spinnerSizes)[number];
  /** What is loading. @default the "loading" text */
  label?: string;
}

/**
 * A wait of unknown length, where there is no place for a skeleton.
 *
 * @example <Spinner label="Loading the chart" />
 */
export function Spinner({ size = "medium", label, className, ...rest }: SpinnerProps) {
  const { strings } = useUi();
  return (
    <output {...rest} className={spinner({ size, className })}>
      <LoaderCircle aria-hidden />
      <VisuallyHidden>{label ?? strings.loading}</VisuallyHidden>
    </output>
  );
}
