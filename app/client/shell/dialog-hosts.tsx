import { ConfirmDialog, NotificationDialog } from "@backoffice/ui";
import { useFoundLinks } from "../list/use-found-links.ts";
import { useText } from "../i18n/language.ts";
import type { OpenQuestion, StaticNotification } from "./dialog-content.ts";

export function ConfirmHost({ question, onEnd }: { question: OpenQuestion; onEnd: () => void }) {
  const { answer, text, danger, ...shown } = question;
  const end = (yes: boolean) => {
    answer(yes);
    onEnd();
  };
  return (
    <ConfirmDialog
      {...shown}
      open
      description={text}
      tone={danger ? "danger" : "neutral"}
      onConfirm={() => end(true)}
      onOpenChange={() => end(false)}
    />
  );
}

export function NotificationHost({
  notification,
  onEnd,
}: {
  notification: StaticNotification;
  onEnd: () => void;
}) {
  const t = useText();
  const { message, title, html, lists, error = true } = notification;
  const links = useFoundLinks(lists);
  return (
    <NotificationDialog
      open
      tone={error ? "danger" : "neutral"}
      title={title ?? t(error ? "shell.notDone" : "shell.attention")}
      description={message}
      html={html}
      links={links}
      onOpenChange={onEnd}
    />
  );
}
