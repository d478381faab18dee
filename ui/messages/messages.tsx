import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useUi } from "../provider/provider.tsx";
import { useBrowser } from "../shared/use-browser.ts";
import {
  withMessage,
  withoutMessage,
  type Message,
  type MessageAction,
  type MessageTone,
} from "./message-queue.ts";
import { MessageCard } from "./message-card.tsx";
import styles from "./messages.module.css";

export interface Messages {
  /** Says something in passing. It hides after 2 s; an error stays until it is dismissed. */
  fluent: (text: ReactNode, options?: { tone?: MessageTone; action?: MessageAction }) => void;
  /** Offers to take back what was just done, for 10 s. With a promise it waits for it, and offers to try again. */
  undo: (text: ReactNode, onUndo: () => unknown) => void;
}

export interface MessagesProviderProps {
  /** Milliseconds that a fluent message stays. @default 2000 */
  fluentDuration?: number;
  /** Milliseconds that an undo bar stays. @default 10000 */
  undoDuration?: number;
  children?: ReactNode;
}

const MessagesContext = createContext<Messages | null>(null);

/**
 * Shows the messages of everything below it, over the page and above open dialogs.
 *
 * @example
 * const { fluent, undo } = useMessages();
 * fluent("Order ORD-1204 created", { action: { label: "Open", onAction: open } });
 */
export function MessagesProvider({
  fluentDuration = 2000,
  undoDuration = 10_000,
  children,
}: MessagesProviderProps) {
  const { strings } = useUi();
  const inBrowser = useBrowser();
  const [queue, setQueue] = useState<Message[]>([]);
  const lastId = useRef(0);

  const messages = useMemo<Messages>(() => {
    const add = (message: Omit<Message, "id">) => {
      lastId.current += 1;
      const id = lastId.current;
      setQueue((current) => withMessage(current, { ...message, id }));
    };
    return {
      fluent: (text, { tone = "success", action } = {}) =>
        add({ kind: "fluent", tone, text, action, duration: tone === "error" ? undefined : fluentDuration }),
      undo: (text, onUndo) =>
        add({
          kind: "undo",
          tone: "info",
          text,
          action: { label: strings.undo, onAction: onUndo },
          duration: undoDuration,
        }),
    };
  }, [fluentDuration, undoDuration, strings.undo]);

  const cards = (urgent: boolean) =>
    queue
      .filter((message) => (message.tone === "error") === urgent)
      .map((message) => (
        <MessageCard
          key={message.id}
          message={message}
          onEnd={() => setQueue((current) => withoutMessage(current, message.id))}
        />
      ));

  return (
    <MessagesContext.Provider value={messages}>
      {children}
      {inBrowser &&
        createPortal(
          <section className={styles.region} aria-label={strings.messages} data-messages>
            <div className={styles.stack} role="alert" aria-live="assertive" aria-atomic={false}>
              {cards(true)}
            </div>
            <output className={styles.stack} aria-live="polite" aria-atomic={false}>
              {cards(false)}
            </output>
          </section>,
          document.body,
        )}
    </MessagesContext.Provider>
  );
}

/** Says messages in passing and offers to undo. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages)
    throw new Error("useMessages needs a <MessagesProvider> above it: put one around the application.");
  return messages;
}
