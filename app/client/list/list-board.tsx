import { useMemo, useState, type ReactNode } from "react";
import { RelativeTime } from "@backoffice/ui";
import {
  Board,
  moveBoardCards,
  type BoardCard,
  type BoardColumn,
  type BoardMove,
  type BoardPlace,
} from "@backoffice/ui/planning";
import { joinFacts } from "../../contract/join-facts.ts";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { Arrangement, Column, Group, ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting, type ValueFormatting } from "../kinds/use-formatting.ts";
import { todayAt } from "../kinds/zoned-time.ts";
import { expandedOf, textOf, toneOf } from "../kinds/values.ts";
import { ReasonDialog } from "../record/reason-dialog.tsx";
import { cardPlacesOf, groupText, primaryOf, titleOf } from "./list-columns.tsx";
import { RecordPicture } from "../screens/record-picture.tsx";
import { listQuery } from "../../contract/list-url.ts";
import { recordAddress } from "./record-address.ts";
import { useListSums } from "./use-list-sums.tsx";
import type { useList } from "./use-list.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import styles from "./list.module.css";
import { isRow } from "../../contract/row.ts";

interface ListBoardProps {
  code: RouteCode;
  label: string;
  list: ReturnType<typeof useList>;
  at: ListPlaceState;
}

interface RowCard extends BoardCard {
  row: Row;
}

/** A move that needs a reason first. */
interface PendingMove {
  ids: number[];
  column: string;
  text: string;
}

const noMore: ReadonlyMap<string, Row[]> = new Map();

/** The rows of a list as cards, with a column for each status or option. */
export function ListBoard({ code, label, list, at }: ListBoardProps) {
  const formatting = useFormatting();
  const { t } = formatting;
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { state } = list;
  const field = state?.settings.boards.find(({ name }) => name === state.settings.layout_field);
  const sums = useListSums(code, { ...list.rowsPlace, group: field?.name ?? "" }, state);
  const more = useMoreCards(code, at, state);
  const [moved, setMoved] = useState<BoardColumn<RowCard>[]>();
  const [wanted, setWanted] = useState<PendingMove>();

  // The server's data replaces the local moves.
  const loaded = useMemo(
    () => (state && field ? boardColumns({ code, state, field, at, formatting, more: more.rows }) : []),
    [code, state, field, at, formatting, more.rows],
  );
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setMoved(undefined);
  }
  const summed = state?.settings.columns.filter(({ sum }) => sum) ?? [];
  const amount = (summed.find((column) => traitsOf(column).number === "amount") ?? summed[0])?.name ?? "";
  const columns = (moved ?? loaded).map((column) => ({
    ...column,
    sum: sums.groupTotals(column.id)?.[amount] as BoardColumn["sum"],
  }));

  const saveMove = async (ids: ReadonlySet<number>, column: string, comment?: string) => {
    if (!state || !field) return;
    const records = loaded
      .flatMap(({ cards }) => cards)
      .filter(({ id }) => ids.has(Number(id)))
      .map(({ id, row }) => ({ id: Number(id), version: Number(row.version) }));
    const { message } = await callServer(`${code}/move`, {
      field: field.name,
      to: column,
      records,
      ...(comment && { comment }),
    });
    // The move's reply may carry a message, such as an exceeded limit or a created copy.
    if (message) notify.fluent(message);
  };
  const move = async ({ cardIds, toColumn }: BoardMove, comment?: string) => {
    try {
      await saveMove(new Set(cardIds.map(Number)), toColumn, comment);
      setWanted(undefined);
    } catch (error) {
      const { errors, text } = callErrorOf(error);
      const [missing] = errors.comment ?? [];
      if (missing) setWanted({ ids: cardIds.map(Number), column: toColumn, text: missing.text });
      else notify.static(text);
      setMoved(undefined);
    }
    invalidate([code]);
  };

  return (
    <>
      <Board
        headingLevel={2}
        className={styles.board}
        label={label}
        columns={columns}
        loading={state === undefined}
        error={list.error?.message}
        onRetry={() => void list.reload()}
        readOnly={field?.move === undefined}
        moveRefusal={(cards, place) => fullReason(state, loaded, cards, place, t)}
        onLoadMore={(column) => void more.load(column)}
        onMove={(change) => {
          const [first] = change.cardIds;
          const from = loaded.find(({ cards }) => cards.some(({ id }) => id === first));
          // The order within a column is that of the list.
          if (from?.id === change.toColumn) return;
          setMoved(moveBoardCards(moved ?? loaded, change));
          void move(change);
        }}
      />
      {wanted && (
        <ReasonDialog
          title={loaded.find(({ id }) => id === wanted.column)?.title ?? t("detail.reason")}
          error={wanted.text}
          pending={false}
          danger={false}
          onClose={() => setWanted(undefined)}
          onSubmit={(comment) =>
            void move(
              { cardIds: wanted.ids, toColumn: wanted.column, beforeId: null, afterId: null },
              comment,
            )
          }
        />
      )}
    </>
  );
}

/** Further cards of a column, loaded on demand. Dropped when the list reloads. */
function useMoreCards(code: RouteCode, { place }: ListPlaceState, state: ListState | undefined) {
  const [kept, setKept] = useState({ under: state, rows: noMore });
  const rows = kept.under === state ? kept.rows : noMore;
  const load = async (column: string) => {
    const group = state?.datasets.main.groups?.find(({ key }) => key === column);
    if (!state || !group) return;
    const before = rows.get(column) ?? [];
    const shown = state.datasets.main.rows.filter(({ $group }) => $group === column).length;
    const query = listQuery({ ...place, layout: "table", by: "", group: "" });
    const view = state.views.find(({ view_id }) => view_id === state.view);
    const { data } = await callServer(`${code}/list`, {
      ...query,
      unfiltered: undefined,
      filters: [...(query.filters ?? (place.filters ? [] : (view?.filters ?? []))), ...group.filters],
      need: ["rows"],
      limit: pageOfMore,
      page: 1 + Math.floor((shown + before.length) / pageOfMore),
    });
    setKept({ under: state, rows: new Map(rows).set(column, [...before, ...data.datasets.main.rows]) });
  };
  return { rows, load };
}

/** The server's first page size per column, so that the pages line up. */
const pageOfMore = 25;

interface BoardColumnsOptions {
  code: RouteCode;
  state: ListState;
  field: Arrangement;
  at: ListPlaceState;
  formatting: ValueFormatting;
  more: ReadonlyMap<string, Row[]>;
}

function boardColumns({
  code,
  state,
  field,
  at,
  formatting,
  more,
}: BoardColumnsOptions): BoardColumn<RowCard>[] {
  const { columns } = state.settings;
  const shown = columns.filter(({ name }) => name !== field.name);
  const card = cardOf({ code, state, at, formatting, columns: shown });
  return (state.datasets.main.groups ?? [])
    .filter((group: Group) => group.key !== "" || group.count > 0)
    .map((group) => {
      const first = state.datasets.main.rows.filter(({ $group }) => $group === group.key);
      const rows = [...first, ...(more.get(group.key) ?? [])];
      return {
        id: group.key,
        title: groupText(group, field, formatting),
        tone: toneOf(group.tone),
        count: group.count,
        cards: rows.map((row) => card(row, group.closed === true)),
        ...(group.limit?.counted && { limit: group.limit.most }),
        detail: group.limit && limitText(group.limit, formatting.t),
        hasMore: rows.length < group.count || (!group.count_is_exact && rows.length > 0),
      };
    });
}

/** A limit per project, if the rows belong to several. */
function limitText(
  { most, counted, over }: NonNullable<Group["limit"]>,
  t: ValueFormatting["t"],
): string | undefined {
  if (counted) return undefined;
  return joinFacts([t("board.limit", { limit: most }), over > 0 && t("board.over", { count: over })]);
}

/** Reports a strict limit before the card is dropped; the server checks again. */
function fullReason(
  state: ListState | undefined,
  columns: readonly BoardColumn<RowCard>[],
  cards: readonly RowCard[],
  { column: to }: BoardPlace,
  t: ValueFormatting["t"],
): string | undefined {
  const group = state?.datasets.main.groups?.find(({ key }) => key === to);
  const column = columns.find(({ id }) => id === to);
  if (!group?.limit?.counted || !group.limit.strict || !column) return undefined;
  const coming = cards.filter(({ id }) => !column.cards.some((card) => card.id === id)).length;
  if (coming === 0 || group.count + coming <= group.limit.most) return undefined;
  return t("task.tooMany", { status: column.title, held: group.count, limit: group.limit.most });
}

interface CardOptions extends Pick<BoardColumnsOptions, "code" | "state" | "at" | "formatting"> {
  columns: readonly Column[];
}

const isAmount = (column: Column) => ["amount", "duration"].includes(traitsOf(column).number ?? "");

/** A row as a card: name, client, amount and date. */
function cardOf({ code, state, at, formatting, columns }: CardOptions) {
  const { key, has_detail, picture } = state.settings;
  const places = cardPlacesOf(columns);
  const at_ = (place: string) =>
    columns.find((column) => places.get(column.name) === place && column !== primaryOf(columns));
  const amount = columns.find((column) => isAmount(column) && places.get(column.name) === "end");
  const due = columns.find(({ moment }) => moment === "due");
  const [subtitle, value, note] = [at_("subtitle"), amount ?? at_("end"), due ?? at_("meta")];
  const person = columns.find((column) => column.route === "employees" && traitsOf(column).refers === "one");
  const line = subtitle?.name === person?.name ? undefined : subtitle;
  const today = todayAt(formatting.companyTimeZone);
  const cell = (column: Column | undefined, row: Row) => {
    if (!column) return undefined;
    const { Cell } = kindViews[column.kind];
    return <Cell field={column} row={row} formatting={formatting} inList />;
  };
  // A card has no line for an empty duration.
  const says = (column: Column, row: Row) =>
    traitsOf(column).number !== "duration" || Number(row[column.name]) !== 0;
  return (row: Row, closed: boolean): RowCard => {
    const id = Number(row[key]);
    const title = titleOf(columns, row, key, formatting.locale);
    return {
      id,
      row,
      title,
      picture: picture !== undefined && <RecordPicture name={title} file_id={row[picture]} field={picture} />,
      href: has_detail ? recordAddress(code, id, at.place) : at.href?.({ open: id }),
      subtitle: line && nameIn(row, line) !== "" ? cell(line, row) : undefined,
      value: value && says(value, row) ? cell(value, row) : undefined,
      ...noteOf(row, note, today, cell, closed),
      person: person && (expandedOf(row, person.name)?.name ?? undefined),
    };
  };
}

/** A subject is the record itself, a reference has its record beside the key, and a text is the name. */
const nameIn = (row: Row, { name }: Column): string => {
  const value = row[name];
  const record = expandedOf(row, name) ?? (isRow(value) ? value : null);
  return textOf(record ? record.name : value);
};

/** The date: relative when it is near, and red when overdue. */
function noteOf(
  row: Row,
  column: Column | undefined,
  today: string,
  cell: (column: Column | undefined, row: Row) => ReactNode,
  closed: boolean,
): Pick<RowCard, "note" | "noteTone"> {
  const moment = column && textOf(row[column.name]);
  if (!column || !moment) return {};
  if (column.moment !== "due") return { note: cell(column, row) };
  const isLate = !closed && moment.slice(0, 10) < today;
  return {
    note: <RelativeTime moment={moment} focusable={false} />,
    ...(isLate && { noteTone: "danger" }),
  };
}
