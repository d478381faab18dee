import { Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Popover } from "../popover/popover.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { TextField } from "../text-field/text-field.tsx";
import styles from "./filter-chip.module.css";

export interface FilterMenuProps {
  filters: readonly { name: string; label: string }[];
  /** The filter that was chosen; the caller shows its chip, open. */
  onSelect: (name: string) => void;
}

/** A list that fits the eye needs no search. */
const searchedFrom = 9;

/**
 * The dashed "Filter" chip: the filters that can be added, searchable where there are many.
 *
 * @example <FilterMenu filters={[{ name: "status", label: "Status" }]} onSelect={addFilter} />
 */
export function FilterMenu({ filters, onSelect }: FilterMenuProps) {
  const { strings } = useUi();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  const found = filters.filter((filter) => filter.label.toLowerCase().includes(search.trim().toLowerCase()));

  const choose = (name: string) => {
    chosen.current = true;
    setOpen(false);
    onSelect(name);
  };

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
    const next = stops.indexOf(document.activeElement as HTMLElement) + step;
    stops.at(next % stops.length)?.focus();
  };

  return (
    <Popover
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
      className={styles.menu}
      trigger={
        <button type="button" className={styles.add}>
          <Plus aria-hidden />
          {strings.filter}
        </button>
      }
    >
      <div ref={panel} role="presentation" onKeyDown={move}>
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
              if (event.key === "Enter" && first) choose(first.name);
            }}
          />
        )}
        <ul>
          {found.map((filter) => (
            <li key={filter.name}>
              <button type="button" className={styles.option} onClick={() => choose(filter.name)}>
                {filter.label}
              </button>
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
