import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Popover, type PopoverProps } from "../popover/popover.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { TextField } from "../text-field/text-field.tsx";
import { filterStrings } from "./filter-strings.ts";
import styles from "./filter-chip.module.css";

export interface FilterOption {
  id: string;
  label: string;
  /** Leads to the filters of the record that it refers to, instead of adding a filter. */
  opens?: boolean;
}

export interface FilterMenuProps extends Pick<PopoverProps, "className" | "style" | "id" | "ref" | "align"> {
  /** The filters that can be added. */
  filters: readonly FilterOption[];
  /** Called with the chosen filter. Show its chip, open. */
  onSelect: (id: string) => void;
  /** Called for an option that `opens`. Pass the filters behind it as `filters`, and `level`. */
  onEnter?: (id: string) => void;
  /** While the filters behind an option are shown: that option's label, and the way back. */
  level?: { label: string; onLeave: () => void };
  /** Text of the chip. @default the text for "Filter" */
  label?: string;
  /** Open on first render. @default false */
  defaultOpen?: boolean;
}

/** A list that fits the eye needs no search. */
const searchedFrom = 9;

/**
 * The dashed "Filter" chip: a menu of filters to add, with a search box from nine on.
 *
 * @example <FilterMenu filters={[{ id: "status", label: "Status" }]} onSelect={addFilter} />
 */
export function FilterMenu({
  filters,
  onSelect,
  onEnter,
  level,
  label,
  defaultOpen = false,
  className,
  ...rest
}: FilterMenuProps) {
  const { strings } = useUi();
  const own = useStrings(filterStrings);
  const [open, setOpen] = useState(defaultOpen);
  const [search, setSearch] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  const found = filters.filter((filter) => filter.label.toLowerCase().includes(search.trim().toLowerCase()));

  const choose = (name: string) => {
    chosen.current = true;
    setOpen(false);
    onSelect(name);
  };

  const enter = (name: string) => {
    setSearch("");
    onEnter?.(name);
  };

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
    const next = stops.findIndex((stop) => stop === document.activeElement) + step;
    stops.at(next % stops.length)?.focus();
  };

  return (
    <Popover
      {...rest}
      label={strings.filter}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setSearch("");
      }}
      onCloseAutoFocus={(event) => {
        // The focus belongs to the editor that the choice has opened.
        if (chosen.current) event.preventDefault();
        chosen.current = false;
      }}
      className={classNames(styles.menu, className)}
      trigger={
        <button type="button" className={styles.add}>
          <Plus aria-hidden />
          {label ?? strings.filter}
        </button>
      }
    >
      <div ref={panel} role="presentation" onKeyDown={move}>
        {level && (
          <button type="button" className={styles.level} onClick={level.onLeave}>
            <ChevronLeft aria-hidden />
            {level.label}
          </button>
        )}
        {filters.length >= searchedFrom && (
          <TextField
            label={strings.findFilter}
            hideLabel
            placeholder={strings.findFilter}
            className={styles.find}
            value={search}
            onValueChange={setSearch}
            onKeyDown={(event) => {
              const first = found[0];
              if (event.key === "Enter" && first) choose(first.id);
            }}
          />
        )}
        <ul>
          {found.map((filter) => (
            <li key={filter.id} className={styles.line}>
              <button type="button" className={styles.option} onClick={() => choose(filter.id)}>
                {filter.label}
              </button>
              {filter.opens && onEnter && (
                <button
                  type="button"
                  className={styles.enter}
                  aria-label={fill(own.filtersOf, { label: filter.label })}
                  onClick={() => enter(filter.id)}
                >
                  <ChevronRight aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <output className={styles.nothing}>{fill(strings.noneFound, { text: search })}</output>
        )}
      </div>
    </Popover>
  );
}
