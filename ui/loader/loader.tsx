import type { ComponentProps } from "react";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { Spinner } from "../spinner/spinner.tsx";
import styles from "./loader.module.css";

export interface LoaderProps extends Omit<ComponentProps<"div">, "children"> {
  /** Whether it is shown. */
  active: boolean;
  /** What is loading. @default the "loading" text */
  label?: string;
}

/**
 * Covers the screen while the app isn't usable, such as during startup.
 *
 * @example <Loader active={starting} />
 */
export function Loader({ active, label, className, ...rest }: LoaderProps) {
  const { strings } = useUi();
  if (!active) return null;
  return (
    <div {...rest} className={classNames(styles.loader, className)} aria-busy>
      <Spinner size="large" label={label ?? strings.loading} />
      {label && (
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      )}
    </div>
  );
}
