import type { ReactNode } from "react";
import { connected } from "./connected.ts";
import type { MessageId, MessageTone } from "./message-queue.ts";
import type { MessageOptions, Messages } from "./messages.tsx";

type ShowToast = (text: ReactNode, options?: MessageOptions) => MessageId;
type SayInTone = (text: ReactNode, options?: Omit<MessageOptions, "tone">) => MessageId;

export interface Toast extends ShowToast, Pick<Messages, "undo" | "promise" | "update" | "dismiss"> {
  success: SayInTone;
  info: SayInTone;
  warning: SayInTone;
  /** Interrupts screen readers, and stays until it is dismissed. */
  error: SayInTone;
}

const inTone =
  (tone: MessageTone): SayInTone =>
  (text, options) =>
    connected().fluent(text, { ...options, tone });

const show: ShowToast = (text, options) => connected().fluent(text, options);

/**
 * Shows a message from anywhere in the browser, inside or outside components, in the `MessagesProvider` that
 * was mounted last. In components, {@link useMessages} uses the closest provider.
 *
 * @example
 * toast("Order ORD-1204 created", { action: { label: "Open", onSelect: open } });
 * toast.error("Can’t reach the server");
 * const id = toast.info("2 of 10 sent", { duration: null });
 * toast.update(id, { text: "3 of 10 sent" });
 * await toast.promise(send(), { waiting: "Sending…", done: "Invoice sent", failed: "The invoice wasn’t sent" });
 */
export const toast: Toast = Object.assign(show, {
  success: inTone("success"),
  info: inTone("info"),
  warning: inTone("warning"),
  error: inTone("danger"),
  undo: ((text, onUndo) => connected().undo(text, onUndo)) satisfies Messages["undo"],
  promise: ((work, texts) => connected().promise(work, texts)) satisfies Messages["promise"],
  update: ((id, changes) => connected().update(id, changes)) satisfies Messages["update"],
  dismiss: ((id) => connected().dismiss(id)) satisfies Messages["dismiss"],
});
