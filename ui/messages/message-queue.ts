import type { ReactNode } from "react";

export const messageTones = ["success", "info", "warning", "danger"] as const;
export type MessageTone = (typeof messageTones)[number];

export interface MessageAction {
  label: string;
  /** With a promise the message waits for it; where it fails, it offers to try again. */
  onSelect: () => unknown;
}

/** What a message is known by, to change or dismiss it later. */
export type MessageId = string | number;

export interface Message {
  id: MessageId;
  /** Another for each text: what replaces a message is announced, and its time begins anew. */
  key: number;
  kind: "fluent" | "undo";
  tone: MessageTone;
  text: ReactNode;
  action?: MessageAction;
  /** What it tells of isn't over yet. */
  pending?: boolean;
  /** Milliseconds in sight. Without it the message stays until it is dismissed. */
  duration?: number;
}

/** More would cover the page; the oldest leave first. */
const most = 4;

/**
 * The queue with a new message at its end, or in the place of the one with its id. A text that is already in sight is not
 * said twice.
 */
export function withMessage(queue: readonly Message[], message: Message): Message[] {
  if (queue.some(({ id }) => id === message.id))
    return queue.map((other) => (other.id === message.id ? message : other));
  const others = queue.filter((other) => other.kind === "undo" || other.text !== message.text);
  return [...others, message].slice(-most);
}

/** The queue without one of its messages, or without any. */
export const withoutMessage = (queue: readonly Message[], id?: MessageId) =>
  id === undefined ? [] : queue.filter((message) => message.id !== id);
