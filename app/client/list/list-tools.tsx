import { ListToolbar, type MenuItem } from "@backoffice/ui";
import type { ComponentProps } from "react";
import type { Filter } from "../../contract/kinds.ts";
import type { ListState, View } from "../../contract/list.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { HiddenRows } from "./hidden-rows.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListOptions } from "./list-options.tsx";
import { ListSearch } from "./list-search.tsx";
import type { Shown } from "../../contract/list-url.ts";
import type { ListPlaceState } from "./use-list-place.ts";

interface ListToolsProps {
  label: string;
  /** Absent until the list has come: one can search before. */
  state: ListState | undefined;
  view: View | undefined;
  at: ListPlaceState;
  shown: Shown;
  arranging: ComponentProps<typeof ListOptions>["arranging"];
  exchange?: MenuItem[];
  onFilters: (filters: Filter[]) => void;
  selecting?: boolean;
  onSelectingChange?: (selecting: boolean) => void;
}

/** What narrows and arranges a list. */
export function ListTools({ label, state, view, at, shown, onFilters, ...options }: ListToolsProps) {
  const { t, locale } = useSpeech();
  // A week is somebody's whole week.
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
            hidden={<HiddenRows pagination={state.pagination} />}
            onChange={onFilters}
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
