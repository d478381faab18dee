import { ListToolbar, type MenuItem } from "@backoffice/ui";
import type { ComponentProps } from "react";
import type { Filter } from "../../contract/kinds.ts";
import type { ListState, View } from "../../contract/list.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { HiddenRows } from "./hidden-rows.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListOptions } from "./list-options.tsx";
import { ListSearch } from "./list-search.tsx";
import type { Shown } from "../../contract/list-url.ts";
import type { ListPlaceState } from "./use-list-place.ts";

interface ListToolsProps {
  label: string;
  /** Undefined until the list has loaded; searching is already possible. */
  state: ListState | undefined;
  view: View | undefined;
  at: ListPlaceState;
  shown: Shown;
  arranging: ComponentProps<typeof ListOptions>["arranging"];
  exchange?: MenuItem[];
  onFilters: (filters: Filter[]) => void;
  shownElsewhere: Filter | undefined;
  selecting?: boolean;
  onSelectingChange?: (selecting: boolean) => void;
}

/** The search, filters and layout options of a list. */
export function ListTools({
  label,
  state,
  view,
  at,
  shown,
  onFilters,
  shownElsewhere,
  ...options
}: ListToolsProps) {
  const { t, locale } = useFormatting();
  // The week layout shows a person's full week, so it can't be filtered.
  const narrows = state?.settings.layout !== "week";
  return (
    <ListToolbar
      search={
        narrows && (
          <ListSearch
            label={t("list.search", { many: inPhrase(label, locale) })}
            shortcut="/"
            value={shown.search}
            onSearch={(search) =>
              at.go(
                { search: search === (view?.search ?? "") ? undefined : search },
                { replace: at.place.search !== undefined },
              )
            }
          />
        )
      }
      activeFilters={narrows ? shown.filters.length : 0}
      filters={
        state &&
        narrows && (
          <ListFilters
            fields={state.filters}
            filters={shown.filters}
            // A month shows only its own rows; the others aren't hidden by filters.
            hidden={state.settings.month === "" && <HiddenRows pagination={state.pagination} />}
            onChange={onFilters}
            shownElsewhere={shownElsewhere}
          />
        )
      }
      end={
        state && (
          <ListOptions
            state={state}
            at={at}
            shown={{ ...shown, layout: state.settings.layout }}
            {...options}
          />
        )
      }
    />
  );
}
