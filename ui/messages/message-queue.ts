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

/** How many stand one above the other. */
const maxMessages = 4;

/**
 * Appends a message, or replaces the one with the same id. A text that is already visible isn't repeated. Where there are
 * too many the oldest leaves, and an error only if there is nothing else: nobody may have read it yet.
 */
export function withMessage(queue: readonly Message[], message: Message): Message[] {
  if (queue.some(({ id }) => id === message.id)) return withChanges(queue, message.id, () => message);
  const others = queue.filter((other) => other.kind === "undo" || other.text !== message.text);
  if (others.length < maxMessages) return [...others, message];
  const leaving = others.find(({ tone }) => tone !== "danger") ?? others[0];
  return [...others.filter((other) => other !== leaving), message];
}

/** Changes the message with this id in its place. */
export const withChanges = (
  queue: readonly Message[],
  id: MessageId,
  change: (message: Message) => Message,
) => queue.map((message) => (message.id === id ? change(message) : message));

/** Removes one message, or all of them. */
export const withoutMessage = (queue: readonly Message[], id?: MessageId) =>
  id === undefined ? [] : queue.filter((message) => message.id !== id);
