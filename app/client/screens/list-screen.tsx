import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@backoffice/ui";
import type { RouteCode } from "../../contract/routes.ts";
import { WeekGrid } from "../../modules/client-parts.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { ListFrame } from "../list/list-frame.tsx";
import { viewDefaults } from "../../contract/list-url.ts";
import { RecordRows } from "../list/record-rows.tsx";
import { prefilledFromSearch } from "../list/prefilled-from-search.ts";
import { useListPlace } from "../list/use-list-place.ts";
import { useListScreen } from "../list/use-list-screen.ts";
import { onDemand } from "../shell/screen-module.ts";

const ListBoard = onDemand(async () => (await import("../list/list-board.tsx")).ListBoard);
const ListCalendar = onDemand(async () => (await import("../list/list-calendar.tsx")).ListCalendar);
const ListTimeline = onDemand(async () => (await import("../list/list-timeline.tsx")).ListTimeline);

/** A list of records; its whole state is in the URL. */
export function ListScreen({ code }: { code: RouteCode }) {
  const { t } = useFormatting();
  const at = useListPlace(code);
  const { go } = at;
  const screen = useListScreen(code, at);
  const { list, arranging, label, creation, view, shown } = screen;
  const { state } = list;
  const [selecting, setSelecting] = useState(false);

  // Falls back to a table if the calendar or board isn't suitable or not available to the user.
  const layout = state?.settings.layout ?? "table";
  const showAll = () => {
    const first = state?.views.find(({ is_default }) => is_default);
    const isOpen = !first || (first.filters.length === 0 && first.search === "");
    go({ ...viewDefaults, view: isOpen ? "" : "all" });
  };

  return (
    <ListFrame
      screen={screen}
      selecting={selecting}
      onSelectingChange={setSelecting}
      onFilters={(filters) =>
        go({ filters: filters.length === 0 && !view?.filters.length ? undefined : filters })
      }
    >
      {layout === "board" ? (
        <ListBoard code={code} label={label} list={list} at={at} />
      ) : layout === "calendar" ? (
        <ListCalendar code={code} label={label} list={list} at={at} />
      ) : layout === "timeline" ? (
        <ListTimeline code={code} label={label} list={list} at={at} />
      ) : layout === "week" && state ? (
        <WeekGrid label={label} state={state} at={at} />
      ) : (
        <RecordRows
          code={code}
          list={list}
          at={at}
          shown={shown}
          arranging={arranging}
          selecting={selecting}
          onSelectingEnd={() => setSelecting(false)}
          label={label}
          onShowAll={showAll}
          create={
            state &&
            !creation.never && (
              <Button variant="primary" onClick={creation.start} disabledReason={creation.why}>
                <Plus aria-hidden />
                {state.pagination.total === 0 && prefilledFromSearch(state.forms.create, shown.search)
                  ? t("list.newNamed", { label: creation.label, name: shown.search.trim() })
                  : creation.label}
              </Button>
            )
          }
        />
      )}
    </ListFrame>
  );
}
