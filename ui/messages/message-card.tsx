import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { fillNodes } from "../shared/fill-nodes.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { messageStrings } from "./message-strings.ts";
import type { Message } from "./message-queue.ts";
import { useCountdown } from "./use-countdown.ts";
import { classNames } from "../shared/class-names.ts";
import textAction from "../shared/text-action.module.css";
import styles from "./message-card.module.css";

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** One message. Its timer pauses while it is hovered or focused. */
export function MessageCard({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const strings = useStrings(messageStrings);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [progress, setProgress] = useState<"waiting" | "failed">();
  useCountdown(message.duration, hovered || focused || progress !== undefined, onEnd);
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = card;
    // If its focused button disappears, the focus returns to where it came from.
    return () => {
      if (current?.contains(document.activeElement)) (cameFrom.current as HTMLElement | null)?.focus();
    };
  }, []);
  const failed = progress === "failed";
  const Icon = icons[failed ? "danger" : message.tone];

  const act = async () => {
    const result = message.action?.onSelect();
    if (!(result instanceof Promise)) return onEnd();
    setProgress("waiting");
    await result.then(onEnd, () => setProgress("failed"));
  };
  return (
    <div
      ref={card}
      className={styles.card}
      data-kind={message.kind}
      data-tone={failed ? "danger" : message.tone}
      data-failed={failed || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current ??= relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      {message.pending ? (
        <Spinner size="small" />
      ) : (
        (message.kind === "fluent" || failed) && <Icon className={styles.icon} aria-hidden />
      )}
      <span className={styles.text}>
        <bdi>{failed ? fillNodes(strings.actionFailed, { text: message.text }) : message.text}</bdi>
      </span>
      {message.action && (
        <button
          type="button"
          className={classNames(textAction.action, styles.action)}
          aria-disabled={progress === "waiting" || undefined}
          aria-busy={progress === "waiting" || undefined}
          onClick={progress === "waiting" ? undefined : () => void act()}
        >
          {failed ? strings.retry : message.action.label}
        </button>
      )}
      {(message.duration === undefined || message.kind === "undo") && (
        <BoxButton aria-label={strings.dismiss} className={styles.dismiss} onClick={onEnd}>
          <X aria-hidden />
        </BoxButton>
      )}
    </div>
  );
}
