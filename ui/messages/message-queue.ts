import type { ReactNode } from "react";

export const messageTones = ["success", "info", "warning", "danger"] as const;
export type MessageTone = (typeof messageTones)[number];

export interface MessageAction {
  label: string;
  /** If it returns a promise, the message waits for it and offers a retry if it rejects. */
  onSelect: () => unknown;
}

/** Identifies a message for updating or dismissing it. */
export type MessageId = string | number;

export interface Message {
  id: MessageId;
  /** Changes with each text, so that a replacement is announced and its timer restarts. */
  key: number;
  kind: "fluent" | "undo";
  tone: MessageTone;
  text: ReactNode;
  action?: MessageAction;
  /** The operation is still running. */
  pending?: boolean;
  /** Milliseconds visible. Without it, the message stays until dismissed. */
  duration?: number;
}

/** Maximum number of messages; the oldest leave first. */
const most = 4;

/**
 * Appends a message, or replaces the one with the same id. A text that is already visible isn't repeated.
 */
export function withMessage(queue: readonly Message[], message: Message): Message[] {
  if (queue.some(({ id }) => id === message.id))
    return queue.map((other) => (other.id === message.id ? message : other));
  const others = queue.filter((other) => other.kind === "undo" || other.text !== message.text);
  return [...others, message].slice(-most);
}

/** Removes one message, or all of them. */
export const withoutMessage = (queue: readonly Message[], id?: MessageId) =>
  id === undefined ? [] : queue.filter((message) => message.id !== id);
