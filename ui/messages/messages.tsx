import {
  createContext,
  useContext,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { useUi } from "../provider/provider.tsx";
import { useBrowser } from "../shared/use-browser.ts";
import { usePlaceLook } from "../theme/place-look.ts";
import { connect } from "./connected.ts";
import {
  withChanges,
  withMessage,
  withoutMessage,
  type Message,
  type MessageAction,
  type MessageId,
  type MessageTone,
} from "./message-queue.ts";
import { MessageCard } from "./message-card.tsx";
import styles from "./messages.module.css";

export interface MessageOptions {
  /** Replaces the visible message with the same id. */
  id?: MessageId;
  /** @default "success" */
  tone?: MessageTone;
  action?: MessageAction;
  /**
   * Milliseconds until it disappears; `null` keeps it until it is dismissed. By default the provider's
   * `duration`, doubled and at least 5 s if there is an action. Errors stay until dismissed.
   */
  duration?: number | null;
}

/** Changes to a message. Omitted options stay as they are. */
export interface MessageUpdate extends Omit<MessageOptions, "id"> {
  text?: ReactNode;
}

/** Texts of a message about a promise. */
export interface PromiseTexts<Value> {
  waiting: ReactNode;
  done: ReactNode | ((value: Value) => ReactNode);
  failed: ReactNode | ((error: unknown) => ReactNode);
}

export interface Messages {
  /** Shows a message and returns its id. */
  fluent: (text: ReactNode, options?: MessageOptions) => MessageId;
  /**
   * Offers to undo what was just done, for the provider's `undoDuration`. If `onUndo` returns a promise, the
   * message stays until it settles, and offers to retry if it rejects.
   */
  undo: (text: ReactNode, onUndo: () => unknown) => MessageId;
  /**
   * Shows a message while a promise is pending, and then in its place how it ended. Returns the same promise,
   * including its rejection.
   */
  promise: <Value>(work: Promise<Value>, texts: PromiseTexts<Value>) => Promise<Value>;
  /** Updates a visible message, announces it again and restarts its timer. Does nothing once it is gone. */
  update: (id: MessageId, changes: MessageUpdate) => void;
  /**
   * Presses Undo in the newest message that offers it. For a shortcut inside a dialog, where Tab can't reach
   * messages.
   */
  pressUndo: () => void;
  /** Dismisses the message with this id; without an id, all of them. */
  dismiss: (id?: MessageId) => void;
}

export const messagePositions = [
  "bottom",
  "bottom-start",
  "bottom-end",
  "top",
  "top-start",
  "top-end",
] as const;
export type MessagePosition = (typeof messagePositions)[number];

export interface MessagesProviderProps {
  /** Milliseconds until messages without an action disappear. @default 5000 */
  duration?: number;
  /** Milliseconds until undo messages disappear. @default 10000 */
  undoDuration?: number;
  /** Where messages appear in the window. On phones they are centered at the same edge. @default "bottom" */
  position?: MessagePosition;
  children?: ReactNode;
}

/** Milliseconds that it takes to read a message and to reach what it offers. */
const toReach = 5000;

const MessagesContext = createContext<Messages | null>(null);

/**
 * Shows the messages of all components below it, over the page and open dialogs. Outside components, use
 * {@link toast}.
 *
 * @example
 * const { fluent, promise, undo } = useMessages();
 * fluent("Order ORD-1204 created", { action: { label: "Open", onSelect: open } });
 * undo("2 orders deleted", restore);
 * await promise(send(), { waiting: "Sending the invoice…", done: "Invoice sent", failed: "The invoice wasn’t sent" });
 */
export function MessagesProvider({
  duration: ownDuration = 5000,
  undoDuration = 10_000,
  position = "bottom",
  children,
}: MessagesProviderProps) {
  const { strings } = useUi();
  const inBrowser = useBrowser();
  const [queue, setQueue] = useState<Message[]>([]);
  const lastKey = useRef(0);
  const place = useRef<HTMLTemplateElement>(null);
  const region = useRef<HTMLElement>(null);
  const look = usePlaceLook(inBrowser, place);

  const messages = useMemo<Messages>(() => {
    const add = ({ id, ...message }: Omit<Message, "id" | "key"> & { id?: MessageId }): MessageId => {
      lastKey.current += 1;
      const key = lastKey.current;
      const known = id ?? key;
      setQueue((current) => withMessage(current, { ...message, key, id: known }));
      return known;
    };
    /** What lets it end: undefined where it stays until it is dismissed. */
    const lasting = (tone: MessageTone, action?: MessageAction, duration?: number | null) => {
      if (duration !== undefined) return duration ?? undefined;
      if (tone === "danger") return undefined;
      return action ? Math.max(2 * ownDuration, toReach) : ownDuration;
    };
    const fluent: Messages["fluent"] = (text, { id, tone = "success", action, duration } = {}) =>
      add({ kind: "fluent", id, tone, text, action, duration: lasting(tone, action, duration) });
    return {
      fluent,
      undo: (text, onUndo) =>
        add({
          kind: "undo",
          tone: "info",
          text,
          action: { label: strings.undo, onSelect: onUndo },
          duration: undoDuration,
        }),
      promise: (work, { waiting, done, failed }) => {
        const id = add({ kind: "fluent", tone: "info", text: waiting, pending: true });
        work.then(
          (value) => fluent(typeof done === "function" ? done(value) : done, { id }),
          (error: unknown) =>
            fluent(typeof failed === "function" ? failed(error) : failed, { id, tone: "danger" }),
        );
        return work;
      },
      update: (id, { duration, ...changes }) => {
        lastKey.current += 1;
        const key = lastKey.current;
        const lastsAnew = duration !== undefined || "tone" in changes || "action" in changes;
        setQueue((current) =>
          withChanges(current, id, (message) => {
            const changed = { ...message, ...changes, key, pending: false };
            return lastsAnew
              ? { ...changed, duration: lasting(changed.tone, changed.action, duration) }
              : changed;
          }),
        );
      },
      // The card's own button, as it also waits and offers to try again.
      pressUndo: () =>
        [...region.current!.querySelectorAll<HTMLElement>("[data-kind=undo] > button:first-of-type")]
          .at(-1)
          ?.click(),
      dismiss: (id) => setQueue((current) => withoutMessage(current, id)),
    };
  }, [ownDuration, undoDuration, strings.undo]);
  // Before the effects of children, which may show messages on mount.
  useInsertionEffect(() => connect(messages), [messages]);

  const cards = (urgent: boolean) =>
    queue
      .filter((message) => (message.tone === "danger") === urgent)
      .map((message) => (
        <MessageCard key={message.key} message={message} onEnd={() => messages.dismiss(message.id)} />
      ));

  return (
    <MessagesContext.Provider value={messages}>
      {children}
      {inBrowser && <template ref={place} />}
      {inBrowser &&
        createPortal(
          <section
            {...look}
            ref={region}
            className={styles.region}
            aria-label={strings.messages}
            data-messages
            data-position={position}
          >
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

/** Functions to show, update and dismiss messages. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages)
    throw new Error("useMessages needs a <MessagesProvider> above it: put one around the application.");
  return messages;
}
