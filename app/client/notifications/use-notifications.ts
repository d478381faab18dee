import { useMessages } from "@backoffice/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Notification } from "../../contract/notifications.ts";
import { callServer } from "../calls/call-server.ts";
import { useText } from "../i18n/language.ts";
import * as states from "./notifications-state.ts";
import { poll } from "./polling.ts";

/** The user's notifications, loaded in the background for as long as this is mounted. */
export function useNotifications() {
  const t = useText();
  const { fluent } = useMessages();
  const [state, setState] = useState(states.noNotifications);
  const [isOpen, setOpen] = useState(false);
  const known = useRef<Set<number>>(null);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { data } = await callServer("notifications/get", {}, { signal });
      for (const { name, text } of states.newFluent(known.current, data))
        fluent(`${name}: ${text}`, { tone: "info" });
      known.current ??= new Set();
      for (const item of data.items) known.current.add(item.notification_id);
      setState((before) => states.loaded(before, data, { now: Date.now(), isLookedAt: isOpen }));
    } catch {
      if (!signal.aborted) setState(states.failed());
    }
  });
  useEffect(() => poll((signal) => load(signal)), []);

  const replace = (id: number, item: Notification | null) =>
    setState((before) => states.withItem(before, id, item));

  return {
    state,
    isOpen,
    setOpen: (open: boolean) => {
      setOpen(open);
      setState((before) => states.showWaiting(before, Date.now()));
    },
    choose: (codes: readonly string[]) => setState((before) => states.choose(before, codes)),
    chooseAll: () => setState(states.chooseAll),
    showWaiting: () => setState((before) => states.showWaiting(before, Date.now())),
    markRead: async ({ notification_id, read }: Notification) => {
      if (read) return;
      await quietly(async () => {
        const { data } = await callServer("notifications/manage", { notification_id, read: true });
        replace(notification_id, data);
      });
    },
    remove: ({ notification_id }: Notification) =>
      quietly(async () => {
        await callServer("notifications/delete", { notification_id });
        replace(notification_id, null);
      }),
    markAllRead: async () => {
      try {
        await callServer("notifications/read-all", {});
        setState(states.allRead);
      } catch (failure) {
        fluent(failure instanceof Error ? failure.message : t("notifications.notMarked"), { tone: "error" });
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
