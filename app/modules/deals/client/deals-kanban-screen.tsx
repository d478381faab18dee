import { CircleCheck, CircleX, ListTodo, Plus, SlidersHorizontal } from "lucide-react";
import { useMemo, useState } from "react";
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ListToolbar,
  Menu,
  PageHeader,
  Select,
  ViewTabs,
} from "@backoffice/ui";
import { Board, type BoardColumn, type BoardLane, type BoardZone } from "@backoffice/ui/planning";
import { useNavigate } from "react-router-dom";
import type { DealsBoard } from "../contract.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { Status } from "../../../contract/envelope.ts";
import { inPhrase } from "../../../contract/in-phrase.ts";
import { paths } from "../../../client/paths.ts";
import { useTitle } from "../../../client/shell/use-title.ts";
import { cardOf, nextOf, shortMoney, type DealCard } from "./deal-card.ts";
import { NewDeal } from "./new-deal.tsx";
import { useBoard } from "./use-board.ts";
import { useBoardPlace } from "./use-board-place.ts";
import { useMoves } from "./use-moves.ts";
import { ListOrBoard } from "../../../client/list/list-or-board.tsx";
import { useFormatting, type ValueFormatting } from "../../../client/kinds/use-formatting.ts";
import { expandedOf, textOf, toneOf } from "../../../client/kinds/values.ts";
import { todayAt } from "../../../client/kinds/zoned-time.ts";
import { ListFilters } from "../../../client/list/list-filters.tsx";
import { NoList } from "../../../client/list/no-list.tsx";
import { focusResults } from "../../../client/list/focus-results.ts";
import { ListSearch } from "../../../client/list/list-search.tsx";
import type { ListState, View } from "../../../contract/list.ts";
import { metaQuery, viewDefaults } from "../../../contract/list-url.ts";
import type { TextKey } from "../../texts/en.ts";
import { useKey, useOfferedKeys } from "../../../client/screens/use-key.ts";
import { onDemand } from "../../../client/shell/screen-module.ts";
import styles from "./deals-kanban.module.css";

const WonNext = onDemand(async () => (await import("./won-next.tsx")).WonNext);

/** A pipeline's deals as cards in its stages. */
export function DealsKanbanScreen() {
  const formatting = useFormatting();
  const { t } = formatting;
  const navigate = useNavigate();
  const at = useBoardPlace();
  const { place, go, href } = at;
  const { data: list } = useCall("deals/list", metaQuery, { revalidateOnFocus: false });
  const { data: counts } = useCall("deals/counts", {}, { revalidateOnFocus: false });
  const state = useBoard(place);
  const { board } = state;
  const today = todayAt(formatting.companyTimeZone);
  const stages = useStages(board);
  const [won, setWon] = useState<number>();
  const moves = useMoves(state, (id) => stages.get(id), setWon);
  const columns = useMemo(
    () => (board ? columnsOf(board, place.lost, place.lanes, today, state.loadingMore, formatting) : []),
    [board, place.lost, place.lanes, today, state.loadingMore, formatting],
  );
  const title = list?.settings.many ?? t("board.title");
  useTitle(title);
  const create = list?.restrictions.create;
  const start = create?.allowed ? () => go({ creating: true }) : undefined;
  useKey("c", start, { label: list?.settings.new });
  useKey("j", focusResults, { label: t("keys.cards") });
  useOfferedKeys([
    ["↑ ↓ ← →", t("keys.nextCard")],
    ["Space", t("keys.lift")],
    ["X", t("keys.selectCard")],
    ["Enter", t("keys.full")],
    ["/", t("keys.search")],
  ]);

  const view = list?.views.find(({ view_id, is_default }) =>
    place.view === "" ? is_default : view_id === place.view,
  );
  const edit = list?.restrictions.edit;
  const category = board?.pipelines.find(({ category_id }) => category_id === board.category_id);

  if (state.error?.status === Status.forbidden)
    return (
      <div className={styles.screen}>
        <PageHeader title={title} />
        <NoList message={state.error.message} forbidden onRetry={() => void state.reload()} />
      </div>
    );
  return (
    <div className={styles.screen}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: title, href: at.listHref }, { label: t("board.board") }]} />
        }
        title={title}
        titleExtra={
          <div className={styles.shown}>
            {board && board.pipelines.length > 1 && <PipelineChoice board={board} at={at} />}
            <ListOrBoard current="board" listHref={at.listHref} boardHref={href({})} />
          </div>
        }
        primary={
          list && {
            label: list.settings.new,
            icon: <Plus aria-hidden />,
            onSelect: start,
            disabledReason: create?.allowed === false ? (create.why ?? "") : undefined,
          }
        }
        tabs={
          list &&
          list.views.length > 1 && (
            <ViewTabs
              label={t("list.views")}
              current={view?.view_id ?? ""}
              views={list.views.map(({ view_id, name, is_default }) => ({
                id: view_id,
                label: name,
                count: counts?.[view_id],
                href: href({ ...viewDefaults, view: is_default ? "" : view_id }),
              }))}
            />
          )
        }
        toolbar={<BoardTools title={title} list={list} view={view} at={at} />}
      />
      <Board<DealCard>
        className={styles.board}
        label={category ? `${title}, ${category.name}` : title}
        columns={columns}
        lanes={place.lanes && board ? lanesOf(board, formatting) : undefined}
        zones={zonesOf(board, place.lost, t)}
        onMove={edit?.allowed === false ? undefined : moves.move}
        onZoneDrop={({ cardIds, zone }) => moves.drop(cardIds.map(Number), Number(zone))}
        moveRefusal={(cards, { column }) => fullReason(stages.get(Number(column)), cards, board, t)}
        cardActions={(card) =>
          textOf(card.row.next_task_at) === "" && textOf(card.row.closed_at) === ""
            ? [
                {
                  label: t("board.planNext"),
                  icon: <ListTodo aria-hidden />,
                  onSelect: () => void navigate(`${paths.record("deals", Number(card.id))}#tasks`),
                },
              ]
            : []
        }
        onLoadMore={(column) => void state.loadMore(Number(column))}
        readOnly={edit?.allowed === false}
        loading={state.isLoading}
        error={state.error && !board ? state.error.message : undefined}
        onRetry={() => void state.reload()}
      />
      {board?.columns.length === 0 && <EmptyState title={t("board.empty")} />}
      {won !== undefined && <WonNext key={won} deal_id={won} onClose={() => setWon(undefined)} />}
      {place.creating && create?.allowed && list?.forms.create && board && (
        <NewDeal
          form={list.forms.create}
          defaults={list.variables.defaults}
          category_id={board.category_id}
          title={list.settings.new}
          onClose={() => go({ creating: false }, { replace: true })}
        />
      )}
    </div>
  );
}

type At = ReturnType<typeof useBoardPlace>;

function PipelineChoice({ board: { category_id, pipelines }, at }: { board: DealsBoard; at: At }) {
  const { t } = useFormatting();
  return (
    <Select
      label={t("board.pipeline")}
      hideLabel
      required
      className={styles.pipeline}
      options={pipelines.map((pipeline) => ({ value: String(pipeline.category_id), label: pipeline.name }))}
      value={String(category_id)}
      onValueChange={(value) => at.go({ pipeline: Number(value) })}
    />
  );
}

interface BoardToolsProps {
  title: string;
  /** Undefined until the list has loaded; searching is already possible. */
  list: ListState | undefined;
  view: View | undefined;
  at: At;
}

/** The search, filters and layout options of the board. */
function BoardTools({ title, list, view, at: { place, go } }: BoardToolsProps) {
  const { t, locale } = useFormatting();
  const filters = place.filters ?? view?.filters ?? [];
  const option = (name: "lanes" | "lost", label: TextKey) => ({
    label: t(label),
    checked: place[name],
    onSelect: () => go({ [name]: !place[name] }, { replace: true }),
  });
  return (
    <ListToolbar
      search={
        <ListSearch
          label={t("list.search", { many: inPhrase(title, locale) })}
          shortcut="/"
          value={place.search ?? ""}
          onSearch={(search) => go({ search: search === "" ? undefined : search }, { replace: true })}
        />
      }
      activeFilters={filters.length}
      filters={
        list && (
          <ListFilters
            fields={list.filters}
            filters={filters}
            onChange={(next) =>
              go({ filters: next.length === 0 && !view?.filters.length ? undefined : next })
            }
          />
        )
      }
      end={
        <Menu
          label={t("board.as")}
          align="end"
          trigger={
            <Button variant="quiet" size="small">
              <SlidersHorizontal aria-hidden />
              {t("board.as")}
            </Button>
          }
          items={[option("lanes", "board.lanes"), option("lost", "board.showLost")]}
        />
      }
    />
  );
}

type Stage = DealsBoard["columns"][number]["stage"];

const useStages = (board: DealsBoard | undefined): ReadonlyMap<number, Stage> =>
  useMemo(() => new Map(board?.columns.map(({ stage }) => [stage.stage_id, stage])), [board]);

/** Lost deals are a drop zone, and optionally a column. */
function columnsOf(
  { columns }: DealsBoard,
  lost: boolean,
  lanes: boolean,
  today: string,
  loadingMore: number | undefined,
  formatting: ValueFormatting,
): BoardColumn<DealCard>[] {
  const money = (amount: string) => shortMoney(amount.replace(/\.\d+$/, ""), formatting.currency, formatting);
  return columns
    .filter(({ stage }) => stage.group !== "lost" || lost)
    .map(({ stage, count, sum, weighted, cards }) => ({
      id: String(stage.stage_id),
      title: stage.name,
      tone: toneOf(stage.tone),
      count,
      sum: money(sum),
      detail:
        stage.group === "open" ? formatting.t("board.weighted", { amount: money(weighted) }) : undefined,
      ...(stage.wip_limit !== null && { limit: stage.wip_limit }),
      cards: cards.map((row) => {
        const next = nextOf(row, formatting);
        return {
          ...cardOf(row, today, lanes, formatting),
          ...(next && {
            extra: (
              <span className={styles.next} data-late={next.late || undefined}>
                <ListTodo aria-hidden />
                {next.text}
              </span>
            ),
          }),
        };
      }),
      hasMore: cards.length < count,
      loadingMore: loadingMore === stage.stage_id,
    }));
}

/** Everyone with deals on the board, with their number and sum. */
function lanesOf({ columns }: DealsBoard, formatting: ValueFormatting): BoardLane[] {
  const names = new Map(
    columns.flatMap(({ cards }) =>
      cards.map((row) => [textOf(row.owner_id), expandedOf(row, "owner_id")?.name ?? ""] as const),
    ),
  );
  return [...names]
    .map(([id, name]) => {
      const cells = columns
        .filter(({ stage }) => stage.group === "open")
        .flatMap((column) => (column.cells ?? []).filter(({ owner_id }) => String(owner_id) === id));
      const sum = cells.reduce((total, cell) => total + Number(cell.sum), 0);
      const count = cells.reduce((total, cell) => total + cell.count, 0);
      return {
        id,
        title: name || formatting.t("board.noOwner"),
        detail: `${count} · ${shortMoney(sum.toFixed(0), formatting.currency, formatting)}`,
      };
    })
    .sort((a, b) => a.title.localeCompare(b.title, formatting.locale));
}

/** Drop zones for won and lost deals, in case their columns are far away or hidden. */
function zonesOf(board: DealsBoard | undefined, lost: boolean, t: ValueFormatting["t"]): BoardZone[] {
  return (board?.columns ?? [])
    .filter(({ stage }) => stage.group === "won" || (stage.group === "lost" && !lost))
    .map(({ stage }) => ({
      id: String(stage.stage_id),
      title: t(stage.group === "won" ? "deal.win" : "deal.lose"),
      tone: stage.group === "won" ? "success" : "danger",
      icon: stage.group === "won" ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />,
    }));
}

/** Reports a strict limit before the card is dropped; the server checks again. */
function fullReason(
  stage: Stage | undefined,
  cards: readonly DealCard[],
  board: DealsBoard | undefined,
  t: ValueFormatting["t"],
): string | undefined {
  if (!stage?.wip_strict || stage.wip_limit === null) return undefined;
  const coming = cards.filter(({ row }) => Number(row.stage_id) !== stage.stage_id).length;
  const count = board?.columns.find((column) => column.stage.stage_id === stage.stage_id)?.count ?? 0;
  if (coming === 0 || count + coming <= stage.wip_limit) return undefined;
  return t("deal.full", { stage: stage.name, count, limit: stage.wip_limit });
}
