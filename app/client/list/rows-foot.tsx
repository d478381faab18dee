import { Pagination } from "@backoffice/ui";
import type { ListState } from "../../contract/list.ts";
import { turnPage } from "../../contract/list-url.ts";
import type { useList } from "./use-list.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import styles from "./list.module.css";

interface RowsFootProps {
  list: ReturnType<typeof useList>;
  state: ListState;
  go: ListPlaceState["go"];
  /** Saves the number of rows. */
  onLimitChange?: ((limit: number) => void) | undefined;
}

/** The pages of a list. */
export function RowsFoot({ list, state, go, onLimitChange }: RowsFootProps) {
  const { page, last, limit, total, shown = total, total_is_exact } = state.pagination;
  return (
    <div className={styles.foot} onPointerOver={() => list.prefetchPage(page + 1)}>
      <Pagination
        page={page}
        last={last}
        limit={limit}
        total={shown}
        totalIsExact={total_is_exact}
        limits={state.settings.limits}
        onPageChange={(next) => go(turnPage(next, state.pagination))}
        onLimitChange={(next) => {
          // Saved first: a call sent after the rows' own would make them reload.
          onLimitChange?.(next);
          go({ limit: next });
        }}
      />
    </div>
  );
}
