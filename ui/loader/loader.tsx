import { useUi } from "../provider/provider.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import styles from "./loader.module.css";

export interface LoaderProps {
  active: boolean;
  /** What is awaited. @default the text for loading */
  label?: string;
}

/**
 * Covers the whole screen while nothing can be done, as at the start of the app.
 *
 * @example <Loader active={starting} />
 */
export function Loader({ active, label }: LoaderProps) {
  const { strings } = useUi();
  if (!active) return null;
  return (
    <div className={styles.loader} aria-busy>
      <Spinner size="large" label={label ?? strings.loading} />
      {label && (
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      )}
    </div>
  );
}
