import type { ReactNode } from "react";

export const messageTones = ["success", "info", "warning", "error"] as const;
export type MessageTone = (typeof messageTones)[number];

export interface MessageAction {
  label: string;
  /** With a promise the message waits for it; where it fails, it offers to try again. */
  onAction: () => unknown;
}

export interface Message {
  id: number;
  kind: "fluent" | "undo";
  tone: MessageTone;
  text: ReactNode;
  action?: MessageAction;
  /** Milliseconds in sight. Without it the message stays until it is dismissed. */
  duration?: number;
}

/** More would cover the page; the oldest leave first. */
const most = 4;

/** The queue with a new message at its end. A text that is already in sight is not said twice. */
export function withMessage(queue: readonly Message[], message: Message): Message[] {
  const others = queue.filter((other) => other.kind === "undo" || other.text !== message.text);
  return [...others, message].slice(-most);
}

export const withoutMessage = (queue: readonly Message[], id: number) =>
  queue.filter((message) => message.id !== id);
