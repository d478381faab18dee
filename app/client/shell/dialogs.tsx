import {
  ConfirmDialog,
  NotificationDialog,
  PreviewDialog,
  useMessages,
  type ConfirmDialogProps,
  type PreviewContent,
} from "@backoffice/ui";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { useText } from "../i18n/language.ts";

interface StaticNotification {
  message: string;
  title?: string;
  html?: string;
  /** @default true, because what stays until it is read is a refusal as a rule */
  error?: boolean;
}

export type Question = Pick<
  ConfirmDialogProps,
  "title" | "text" | "info" | "danger" | "confirmLabel" | "cancelLabel"
>;
export type Preview = PreviewContent & { title: string };

interface Dialogs {
  notify: (notification: StaticNotification) => void;
  confirm: (question: Question) => Promise<boolean>;
  preview: (preview: Preview) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** Holds the dialogs that any part of the app can open. Each waits until the one before it is closed. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [notifications, setNotifications] = useState<StaticNotification[]>([]);
  const [questions, setQuestions] = useState<Asked[]>([]);
  const [shown, setShown] = useState<Preview | null>(null);

  const dialogs = useMemo<Dialogs>(
    () => ({
      notify: (notification) => setNotifications((queue) => [...queue, notification]),
      confirm: (question) =>
        new Promise((answer) => setQuestions((queue) => [...queue, { ...question, answer }])),
      preview: setShown,
    }),
    [],
  );

  const notification = notifications[0];
  const question = questions[0];
  const answer = (yes: boolean) => {
    question?.answer(yes);
    setQuestions((queue) => queue.slice(1));
  };

  return (
    <DialogsContext value={dialogs}>
      {children}
      {shown && <PreviewDialog {...shown} open onOpenChange={() => setShown(null)} />}
      {question && (
        <ConfirmDialog
          {...question}
          key={questions.length}
          open
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
      {notification && (
        <NotificationDialog
          key={notifications.length}
          open
          error={notification.error ?? true}
          title={notification.title ?? t(notification.error === false ? "shell.attention" : "shell.notDone")}
          text={notification.message}
          html={notification.html}
          onClose={() => setNotifications((queue) => queue.slice(1))}
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
 * Shows the server's messages. A static one stays until it is read and closed, a fluent one passes by.
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
      fluent,
    }),
    [notify, fluent],
  );
}

/** `if (await confirm({ title: "Delete 2 orders?", danger: true })) …` */
export const useConfirm = () => useDialogs().confirm;

/** Shows a document before it is used. */
export const usePreview = () => useDialogs().preview;
