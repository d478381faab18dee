import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { RecordTimeline, TimelineEntry, TimelineKind } from "../../contract/timeline.ts";
import { callServer } from "../calls/call-server.ts";
import { useCall } from "../calls/use-call.ts";
import { useNotify } from "../shell/dialogs.tsx";
import type { LoadedRecord } from "./use-record.ts";

/** The pages after the first one, for one kind of entry. */
interface OlderPages {
  of: string;
  pages: RecordTimeline[];
}

/** A record's timeline: the newest page stays fresh, older ones are loaded on demand. */
export function useTimeline(record: LoadedRecord) {
  const { code, id } = record;
  const notify = useNotify();
  const [kind, setKind] = useState<TimelineKind | "">("");
  const payload = useMemo(
    () => ({ entity: code, id, ...(kind !== "" && { kinds: [kind] }) }),
    [code, id, kind],
  );
  const { data, error, reload } = useCall("timeline/get", payload, { keepPrevious: true });
  useFollow(record, reload);
  const of = `${code} ${id} ${kind}`;
  const [older, setOlder] = useState<OlderPages>({ of, pages: [] });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const pages = data ? [data, ...(older.of === of ? older.pages : [])] : [];
  const next = pages.at(-1)?.next ?? null;

  const more = async (after: string) => {
    setLoadingMore(true);
    try {
      const page = await callServer("timeline/get", { ...payload, after });
      setOlder({ of, pages: [...pages.slice(1), page.data] });
    } catch (failure) {
      notify.refusal(failure);
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    kind,
    setKind,
    kinds: data?.kinds ?? [],
    items: data && onceEach(pages.flatMap(({ items }) => items)),
    columns: pages.reduce<RecordTimeline["columns"]>((all, { columns }) => ({ ...all, ...columns }), {}),
    error,
    more: next === null ? undefined : () => void more(next),
    isLoadingMore,
    reload: () => {
      void reload();
      record.reload();
    },
  };
}

/** Reloads when the record does, since the timeline shows every change of it. */
function useFollow({ id, row: { version }, state }: LoadedRecord, reload: () => Promise<unknown>) {
  const told = useRef({ id, version, state });
  const follow = useEffectEvent(() => void reload());
  useEffect(() => {
    const last = told.current;
    told.current = { id, version, state };
    if (last.id === id && (last.version !== version || last.state !== state)) follow();
  }, [id, version, state]);
}

/** New entries move others from the first page to the second, which may already have them. */
const onceEach = (items: TimelineEntry[]): TimelineEntry[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];
