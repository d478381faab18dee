import { useMessages } from "@backoffice/ui";
import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { Notification } from "../../contract/notifications.ts";
import { useChanges } from "../calls/changes.ts";
import { callServer } from "../calls/call-server.ts";
import { useSerialCalls } from "../calls/use-serial-calls.ts";
import { useText } from "../i18n/language.ts";
import * as states from "./notifications-state.ts";
import { poll } from "./polling.ts";

/** Page size for older notifications. */
const older = 100;

type SetState = Dispatch<SetStateAction<states.NotificationsState>>;

/** The user's notifications, polled while mounted. */
export function useNotifications() {
  const [state, setState] = useState(states.noNotifications);
  const [isOpen, setOpen] = useState(false);
  const loading = useLoadedNotifications(state, setState, isOpen);
  const changes = useItemChanges(state, setState);
  const showWaiting = () => setState((before) => states.showWaiting(before, Date.now()));
  return {
    state,
    ...loading,
    isOpen,
    setOpen: (open: boolean) => {
      setOpen(open);
      showWaiting();
    },
    choose: (codes: readonly string[]) => setState((before) => states.choose(before, codes)),
    chooseAll: () => setState(states.chooseAll),
    showWaiting,
    ...changes,
  };
}

/** Polls for new notifications, and loads older ones. */
function useLoadedNotifications(state: states.NotificationsState, setState: SetState, isOpen: boolean) {
  const { fluent } = useMessages();
  const tellFailure = useTellFailure();
  const known = useRef<Set<number>>(null);
  /** The number to load, once older ones were requested. */
  const [limit, setLimit] = useState<number>();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const payload = limit === undefined ? {} : { limit };

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { data } = await callServer("notifications/get", payload, { reads: true, signal });
      for (const { name, text } of states.newFluent(known.current, data))
        fluent(`${name}: ${text}`, { tone: "info" });
      known.current ??= new Set();
      for (const item of data.items) known.current.add(item.notification_id);
      setState((before) => states.loaded(before, data, { now: Date.now(), isLookedAt: isOpen }));
    } catch {
      if (!signal.aborted) setState(states.failed());
    }
  });
  const polling = useRef<ReturnType<typeof poll>>(null);
  useEffect(() => {
    const begun = poll((signal) => load(signal));
    polling.current = begun;
    return begun.stop;
  }, []);
  useChanges("notifications", () => polling.current?.hurry());

  const loadOlder = async () => {
    const next = state.items.length + older;
    setLoadingOlder(true);
    try {
      const { data } = await callServer("notifications/get", { limit: next });
      for (const { notification_id } of data.items) known.current?.add(notification_id);
      setLimit(next);
      setState((before) => states.withOlder(before, data));
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setLoadingOlder(false);
    }
  };
  return { loadOlder, isLoadingOlder };
}

/** Marks, snoozes and removes notifications: at once, and back if the call fails. */
function useItemChanges(state: states.NotificationsState, setState: SetState) {
  const tellFailure = useTellFailure();
  // Serial, so that a notification isn't deleted before it is marked as read.
  const inTurn = useSerialCalls();

  const optimistically = async (
    item: Notification,
    foreseen: Notification | null,
    call: () => Promise<Notification | null>,
  ) => {
    setState((before) => states.withItem(before, item.notification_id, foreseen));
    try {
      const answer = await inTurn(call);
      if (answer) setState((before) => states.withItem(before, item.notification_id, answer));
    } catch (failure) {
      setState((before) =>
        foreseen ? states.withItem(before, item.notification_id, item) : states.restoreItem(before, item),
      );
      throw failure;
    }
  };

  return {
    markRead: async (item: Notification) => {
      if (item.read) return;
      const { notification_id } = item;
      await quietly(() =>
        optimistically(item, { ...item, read: true }, async () => {
          const { data } = await callServer("notifications/manage", { notification_id, read: true });
          return data;
        }),
      );
    },
    remove: (item: Notification) =>
      quietly(() =>
        optimistically(item, null, async () => {
          await callServer("notifications/delete", { notification_id: item.notification_id });
          return null;
        }),
      ),
    /** Hides it until the given time. */
    snooze: (item: Notification, until: string) =>
      optimistically(item, null, async () => {
        await callServer("notifications/snooze", { notification_id: item.notification_id, until });
        return null;
      }).catch(tellFailure),
    markAllRead: async () => {
      const before = state;
      setState(states.allRead);
      try {
        await inTurn(() => callServer("notifications/read-all", {}));
      } catch (failure) {
        // A later load has newer data.
        setState((now) =>
          now.loadedAt === before.loadedAt
            ? { ...now, items: before.items, categories: before.categories, waiting: before.waiting }
            : now,
        );
        tellFailure(failure);
      }
    },
  };
}

function useTellFailure() {
  const t = useText();
  const { fluent } = useMessages();
  return (failure: unknown) =>
    fluent(failure instanceof Error ? failure.message : t("notifications.notMarked"), { tone: "danger" });
}

export type NotificationsFeed = ReturnType<typeof useNotifications>;

/** Errors of these calls appear only in the console, as specified; the call itself logs them. */
async function quietly(act: () => Promise<void>) {
  try {
    await act();
  } catch {
    // Shows nothing.
  }
}
