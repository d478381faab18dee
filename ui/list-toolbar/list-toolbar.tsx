import { SlidersHorizontal } from "lucide-react";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { listToolbarStrings } from "./list-toolbar-strings.ts";
import styles from "./list-toolbar.module.css";

export interface ListToolbarProps extends Omit<ComponentProps<"div">, "children"> {
  /** A `SearchField`. */
  search?: ReactNode;
  /** `FilterChip`s and a `FilterMenu`. On phones they expand below the search. */
  filters?: ReactNode;
  /**
   * Number of active filters, shown on the phone's filter button while the chips are collapsed. In medium-sized
   * windows, several get the full width below the search.
   */
  activeFilters?: number;
  /** At the other end: sorting and columns as quiet buttons, or a field. */
  end?: ReactNode;
}

/**
 * The search and filters above a list.
 *
 * @example <ListToolbar search={<SearchField … />} filters={<FilterMenu … />} activeFilters={0} end={<ColumnChooser … />} />
 */
export function ListToolbar({
  search,
  filters,
  activeFilters = 0,
  end,
  className,
  ...rest
}: ListToolbarProps) {
  const strings = useStrings(listToolbarStrings);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div
      {...rest}
      className={classNames(styles.toolbar, className)}
      data-several-filters={activeFilters > 1 || undefined}
    >
      <div className={styles.search}>{search}</div>
      {(filters || end) && (
        <Button
          className={styles.fold}
          icon
          aria-label={
            activeFilters > 0 ? `${strings.filtersAndOptions} ${activeFilters}` : strings.filtersAndOptions
          }
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          {activeFilters > 0 && (
            <span className={styles.active} aria-hidden>
              {activeFilters}
            </span>
          )}
        </Button>
      )}
      <div id={id} className={styles.rest} data-open={open || undefined}>
        <div className={styles.filters}>{filters}</div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </div>
  );
}
