/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   in the combobox pattern the text keeps the focus and the keys; no native list can be drawn like this. */
import { Plus } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { fill } from "../provider/strings.ts";
import { searchStrings } from "./search-strings.ts";
import type { EntityOption, Found } from "./use-entity-search.ts";
import styles from "./entity-search.module.css";

interface SearchResultsProps<Option extends EntityOption> extends Found<Option> {
  id: string;
  label: string;
  text: string;
  minimum: number;
  /** Why searching is unavailable. */
  refusal?: string;
  /** Heading above the options. */
  heading?: string;
  /** More results exist than are shown. */
  more: boolean;
  /** Name of the record to create. */
  create?: string;
  onCreate: () => void;
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
  heading,
  more,
  create,
  onCreate,
  active,
  chosen,
  onActive,
  onChoose,
  renderOption,
}: SearchResultsProps<Option>) {
  const strings = useStrings(searchStrings);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const said = {
    short: fill(strings.searchMinimum, { count: minimum - 1 }),
    loading: options.length > 0 ? "" : strings.loading,
    none: fill(strings.noneFound, { text: text.trim() }),
    failed: strings.searchFailed,
    found: more ? fill(strings.moreFound, { count: options.length }) : "",
  }[status];
  return (
    <>
      {!refusal && heading && (
        <p className={styles.heading} aria-hidden>
          {heading}
        </p>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={heading ? `${label}: ${heading}` : label}
        aria-busy={status === "loading"}
      >
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
                  {option.picture && <span className={styles.picture}>{option.picture}</span>}
                  <span className={styles.title}>{option.title}</span>
                  {option.subtitle && <span className={styles.subtitle}>{option.subtitle}</span>}
                </>
              )}
            </div>
          ))}
        {!refusal && create !== undefined && (
          <div
            id={`${id}-${options.length}`}
            role="option"
            aria-selected={false}
            data-active={active === options.length || undefined}
            className={styles.option}
            onPointerMove={() => onActive(options.length)}
            onClick={onCreate}
          >
            <Plus className={styles.plus} aria-hidden />
            <span className={styles.title}>{fill(strings.createNamed, { text: create })}</span>
          </div>
        )}
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
