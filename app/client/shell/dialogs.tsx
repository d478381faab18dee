import { useMessages } from "@backoffice/ui";
import { callErrorOf } from "../calls/call-error.ts";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import type { OpenQuestion, Question, StaticNotification } from "./dialog-content.ts";
import { runWhenIdle } from "./when-idle.ts";
import { onDemand } from "./screen-module.ts";

interface Dialogs {
  notify: (notification: StaticNotification) => void;
  confirm: (question: Question) => Promise<boolean>;
}

// The page is readable long before a dialog is needed.
const loadHosts = () => import("./dialog-hosts.tsx");
const ConfirmHost = onDemand(async () => (await loadHosts()).ConfirmHost);
const NotificationHost = onDemand(async () => (await loadHosts()).NotificationHost);

const DialogsContext = createContext<Dialogs | null>(null);

/** Hosts the dialogs that any part of the app can open. They open one at a time. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [notifications, setNotifications] = useState<StaticNotification[]>([]);
  const [questions, setQuestions] = useState<OpenQuestion[]>([]);
  // Preloaded, because the dialog that says the server can't be reached couldn't be loaded then.
  useEffect(() => runWhenIdle(() => void loadHosts().catch(() => undefined)), []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      notify: (notification) => setNotifications((queue) => [...queue, notification]),
      confirm: (question) =>
        new Promise((answer) => setQuestions((queue) => [...queue, { ...question, answer }])),
    }),
    [],
  );

  return (
    <DialogsContext value={dialogs}>
      {children}
      {questions[0] && (
        <ConfirmHost
          key={`question ${questions.length}`}
          question={questions[0]}
          onEnd={() => setQuestions((queue) => queue.slice(1))}
        />
      )}
      {notifications[0] && (
        <NotificationHost
          key={`notification ${notifications.length}`}
          notification={notifications[0]}
          onEnd={() => setNotifications((queue) => queue.slice(1))}
        />
      )}
    </DialogsContext>
  );
}

function useDialogs() {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("Dialogs need a <DialogsProvider> above them.");
  return dialogs;
}

/**
 * Shows the server's messages. A static one stays until dismissed, a fluent one disappears by itself.
 *
 * @example notify.static(error.message)
 */
export function useNotify() {
  const { notify } = useDialogs();
  const { fluent } = useMessages();
  return useMemo(
    () => ({
      static: (message: string, options: Omit<StaticNotification, "message"> = {}) =>
        notify({ ...options, message }),
      /** Why a call was refused, with links to the records that block it. Other errors are thrown again. */
      refusal: (error: unknown) => {
        const { message, data } = callErrorOf(error);
        notify({ message, lists: data?.lists });
      },
      /** Why a call was refused, for a moment. */
      fluentRefusal: (error: unknown) => fluent(callErrorOf(error).message, { tone: "danger" }),
      fluent,
    }),
    [notify, fluent],
  );
}

/** `if (await confirm({ title: "Delete 2 orders?", danger: true })) …` */
export const useConfirm = () => useDialogs().confirm;
