import { useMessages } from "@backoffice/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Notification } from "../../contract/notifications.ts";
import { useChanges } from "../calls/changes.ts";
import { callServer } from "../calls/call-server.ts";
import { useInTurn } from "../calls/use-in-turn.ts";
import { useText } from "../i18n/language.ts";
import * as states from "./notifications-state.ts";
import { poll } from "./polling.ts";

/** So many are added each time. */
const older = 100;

/** The user's notifications, loaded in the background for as long as this is mounted. */
export function useNotifications() {
  const t = useText();
  const { fluent } = useMessages();
  const [state, setState] = useState(states.noNotifications);
  const [isOpen, setOpen] = useState(false);
  const known = useRef<Set<number>>(null);
  /** How many are asked for, once older ones were wanted. */
  const [limit, setLimit] = useState<number>();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const asked = limit === undefined ? {} : { limit };

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { data } = await callServer("notifications/get", asked, { signal });
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

  // One after the other: one that is marked and then deleted is not gone before its mark arrives.
  const inTurn = useInTurn();

  /** Shows the notification changed, or gone, while the server is told; it comes back as it was where that fails. */
  const meanwhile = async (
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
        foreseen ? states.withItem(before, item.notification_id, item) : states.withItemBack(before, item),
      );
      throw failure;
    }
  };
  const tellFailure = (failure: unknown) =>
    fluent(failure instanceof Error ? failure.message : t("notifications.notMarked"), { tone: "danger" });

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

  return {
    state,
    loadOlder,
    isLoadingOlder,
    isOpen,
    setOpen: (open: boolean) => {
      setOpen(open);
      setState((before) => states.showWaiting(before, Date.now()));
    },
    choose: (codes: readonly string[]) => setState((before) => states.choose(before, codes)),
    chooseAll: () => setState(states.chooseAll),
    showWaiting: () => setState((before) => states.showWaiting(before, Date.now())),
    markRead: async (item: Notification) => {
      if (item.read) return;
      const { notification_id } = item;
      await quietly(() =>
        meanwhile(item, { ...item, read: true }, async () => {
          const { data } = await callServer("notifications/manage", { notification_id, read: true });
          return data;
        }),
      );
    },
    remove: (item: Notification) =>
      quietly(() =>
        meanwhile(item, null, async () => {
          await callServer("notifications/delete", { notification_id: item.notification_id });
          return null;
        }),
      ),
    /** Takes it out of sight until a moment. */
    snooze: (item: Notification, until: string) =>
      meanwhile(item, null, async () => {
        await callServer("notifications/snooze", { notification_id: item.notification_id, until });
        return null;
      }).catch(tellFailure),
    markAllRead: async () => {
      const before = state;
      setState(states.allRead);
      try {
        await inTurn(() => callServer("notifications/read-all", {}));
      } catch (failure) {
        // A load since then has told better.
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

export type NotificationsFeed = ReturnType<typeof useNotifications>;

/** A call whose failure is told in the console only, as the specification has it; the call itself does that. */
async function quietly(act: () => Promise<void>) {
  try {
    await act();
  } catch {
    // Nothing is shown.
  }
}
