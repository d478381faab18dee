import { Button } from "../button/button.tsx";
import styles from "./failed-load.module.css";

/**
 * Says above what is shown, or empty, that it couldn't be loaded: what went wrong, and a button that tries again. A function,
 * since every list comes with it at first, and it is smaller than a component.
 */
export const drawFailedLoad = (error: string | undefined, retry: string, onRetry: (() => void) | undefined) =>
  error && (
    <div className={styles.failed} role="alert">
      <p>{error}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
