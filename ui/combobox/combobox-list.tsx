/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   in the combobox pattern the text keeps the focus and the keys; no native list can be drawn like this. */
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import popup from "../entity-search/entity-search.module.css";
import styles from "./combobox.module.css";
import type { ComboboxOption } from "./matching-options.ts";

interface ComboboxListProps<Option extends ComboboxOption> {
  id: string;
  label: string;
  options: readonly Option[];
  multiple: boolean;
  chosen: readonly string[];
  /** Index of the option that Enter takes; -1 for none. */
  active: number;
  /** Said below the options. */
  status: string;
  onActive: (index: number) => void;
  onChoose: (option: Option) => void;
}

/** The options below a combobox's text. */
export function ComboboxList<Option extends ComboboxOption>({
  id,
  label,
  options,
  multiple,
  chosen,
  active,
  status,
  onActive,
  onChoose,
}: ComboboxListProps<Option>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label} aria-multiselectable={multiple || undefined}>
        {options.map((option, index) => {
          const taken = chosen.includes(option.value);
          return (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={taken}
              aria-disabled={option.disabled || undefined}
              data-active={index === active || undefined}
              className={popup.option}
              onPointerMove={() => onActive(index)}
              onClick={() => onChoose(option)}
            >
              <span className={popup.title}>{option.label}</span>
              {option.hint && <span className={popup.subtitle}>{option.hint}</span>}
              {taken && <Check className={styles.check} aria-hidden />}
            </div>
          );
        })}
      </div>
      <output className={popup.status}>{status}</output>
    </>
  );
}
