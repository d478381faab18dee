import { X } from "lucide-react";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import styles from "./chips.module.css";

interface ChipsProps {
  /** Accessible name of the group. */
  label: string;
  items: readonly { key: string | number; text: string }[];
  onRemove: (key: string | number) => void;
  disabled?: boolean;
}

/** The selected items, each with a remove button. */
export function Chips({ label, items, onRemove, disabled = false }: ChipsProps) {
  const { strings } = useUi();
  if (items.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map(({ key, text }) => (
        <li key={key} className={styles.chip}>
          <span className={styles.text}>{text}</span>
          {!disabled && (
            <button
              type="button"
              className={styles.remove}
              aria-label={fill(strings.clearField, { label: text })}
              onClick={() => onRemove(key)}
            >
              <X aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
