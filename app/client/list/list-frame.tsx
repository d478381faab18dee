import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Breadcrumbs, PageHeader, Skeleton } from "@backoffice/ui";
import { Status } from "../../contract/envelope.ts";
import type { Filter } from "../../contract/kinds.ts";
import { hasDetail } from "../../contract/routes.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { countText } from "./count-text.ts";
import { FreshRows } from "./fresh-rows.tsx";
import { ListTools } from "./list-tools.tsx";
import { ListViews } from "./list-views.tsx";
import { NoList } from "./no-list.tsx";
import { lazyComponent, onDemand } from "../shell/screen-module.ts";
import type { ListScreenState } from "./use-list-screen.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { ListOrBoard } from "./list-or-board.tsx";
import { listAddress } from "../../contract/list-url.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import styles from "./list.module.css";

const NewRecord = lazyComponent(async () => (await import("./new-record.tsx")).NewRecord);
const ListDrop = lazyComponent(async () => (await import("./list-drop.tsx")).ListDrop);
const RecordBeside = onDemand(async () => (await import("../record/record-beside.tsx")).RecordBeside);

interface ListFrameProps {
  screen: ListScreenState;
  className?: string;
  /** Next to the button that creates a record. */
  actions?: ReactNode;
  /** Docks the button that creates a record on phones. */
  docked?: boolean;
  onFilters: (filters: Filter[]) => void;
  /** A filter that one of the actions already shows: it has no chip. */
  shownElsewhere?: Filter | undefined;
  selecting?: boolean;
  onSelectingChange?: (selecting: boolean) => void;
  /** The records, if the user may see them. */
  children: ReactNode;
}

/** Lists that also have a screen of another kind. */
const boards: Partial<Record<RouteCode, string>> = { deals: paths.dealsKanban };

/** A link to the same records on their other screen, with the current filters. */
function OtherScreen({ code, at }: { code: RouteCode; at: ListPlaceState }) {
  const board = boards[code];
  if (!board || !at.href) return null;
  const query = listAddress(at.place);
  return (
    <ListOrBoard
      current="list"
      listHref={at.href({})}
      boardHref={query === "" ? board : `${board}?${query}`}
    />
  );
}

/** The frame of a list: its name, views and tools above, and an open record beside it. */
export function ListFrame(props: ListFrameProps) {
  const {
    screen,
    className = styles.screen,
    actions,
    docked,
    onFilters,
    shownElsewhere,
    selecting,
    onSelectingChange,
  } = props;
  const { code, at, list, arranging, category, label, creation, view, shown, exchange, refused } = screen;
  const { formats } = useFormatting();
  const { state } = list;
  const { place, go } = at;
  const [dropped, setDropped] = useState<File[]>();
  const begun = state?.forms.create?.files;
  return (
    <div className={className} data-fills={props.className === undefined || undefined}>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[...(category ? [{ label: category }] : []), { label }]} />}
        title={label}
        count={state && countText(state.pagination, formats)}
        titleExtra={
          <>
            <OtherScreen code={code} at={at} />
            <FreshRows fresh={list.fresh} />
          </>
        }
        actions={!refused && actions}
        primary={
          creation.never
            ? undefined
            : {
                label: creation.label,
                icon: <Plus aria-hidden />,
                onSelect: creation.start,
                disabledReason: creation.why,
                docked,
              }
        }
        tabs={
          state
            ? view && <ListViews code={code} state={state} view={view} at={at} shown={shown} />
            : !refused &&
              hasDetail(code) && (
                <div className={styles.tabsWaiting}>
                  {[36, 64, 72].map((width) => (
                    <Skeleton key={width} width={width} />
                  ))}
                </div>
              )
        }
        toolbar={
          !refused && (
            <ListTools
              label={label}
              state={state}
              view={view}
              at={at}
              shown={shown}
              arranging={arranging}
              exchange={exchange.items}
              selecting={selecting}
              onSelectingChange={onSelectingChange}
              onFilters={onFilters}
              shownElsewhere={shownElsewhere}
            />
          )
        }
      />
      {refused ? (
        <NoList
          message={refused.text}
          forbidden={refused.status === Status.forbidden}
          onRetry={() => void list.reload()}
        />
      ) : (
        props.children
      )}
      {exchange.dialog}
      {begun && !place.creating && !creation.why && (
        <ListDrop
          text={begun.drop}
          onFiles={(files) => {
            setDropped(files);
            if (files) creation.start?.();
          }}
        />
      )}
      {place.creating && state && (
        <NewRecord
          code={code}
          state={state}
          at={at}
          title={state.settings.new}
          given={creation.given}
          dropped={dropped}
          named={state.pagination.total === 0 ? shown.search : undefined}
        />
      )}
      {place.open !== undefined && (
        <RecordBeside
          key={place.open}
          code={code}
          id={place.open}
          place={place}
          hrefOf={(open) => at.href!({ open })}
          onClose={() => go({ open: undefined })}
        />
      )}
    </div>
  );
}
