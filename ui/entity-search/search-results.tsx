/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   in the combobox pattern the text keeps the focus and the keys; no native list can be drawn like this. */
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import type { EntityOption, Found } from "./use-entity-search.ts";
import styles from "./entity-search.module.css";

interface SearchResultsProps<Option extends EntityOption> extends Found<Option> {
  id: string;
  label: string;
  text: string;
  minimum: number;
  /** Why nothing can be searched. */
  refusal?: string;
  active: number;
  chosen?: Option["id"];
  onActive: (index: number) => void;
  onChoose: (option: Option) => void;
  renderOption?: (option: Option) => ReactNode;
}

export function SearchResults<Option extends EntityOption>({
  id,
  label,
  text,
  minimum,
  refusal,
  status,
  options,
  retry,
  active,
  chosen,
  onActive,
  onChoose,
  renderOption,
}: SearchResultsProps<Option>) {
  const { strings } = useUi();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const said = {
    short: fill(strings.searchMinimum, { count: minimum - 1 }),
    loading: options.length > 0 ? "" : strings.loading,
    none: fill(strings.noneFound, { text: text.trim() }),
    failed: strings.searchFailed,
    found: "",
  }[status];
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label} aria-busy={status === "loading"}>
        {!refusal &&
          options.map((option, index) => (
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.id === chosen}
              aria-disabled={option.disabled || undefined}
              data-active={index === active || undefined}
              className={styles.option}
              onPointerMove={() => onActive(index)}
              onClick={() => onChoose(option)}
            >
              {renderOption ? (
                renderOption(option)
              ) : (
                <>
                  <span className={styles.title}>{option.title}</span>
                  {option.subtitle && <span className={styles.subtitle}>{option.subtitle}</span>}
                </>
              )}
            </div>
          ))}
      </div>
      <output className={styles.status}>{refusal ?? said}</output>
      {!refusal && status === "failed" && (
        <div className={styles.retry}>
          <Button size="small" onClick={retry}>
            {strings.retry}
          </Button>
        </div>
      )}
    </>
  );
}
