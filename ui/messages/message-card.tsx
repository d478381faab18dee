import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { useUi } from "../provider/provider.tsx";
import type { Message } from "./message-queue.ts";
import { useCountdown } from "./use-countdown.ts";
import styles from "./message-card.module.css";

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** One message. Its time stands still under the pointer and while something in it has the focus. */
export function MessageCard({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const { strings } = useUi();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(message.duration, hovered || focused, onEnd);
  const Icon = icons[message.tone];
  return (
    <div
      className={styles.card}
      data-kind={message.kind}
      data-tone={message.tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {message.kind === "fluent" && <Icon className={styles.icon} aria-hidden />}
      <span className={styles.text}>{message.text}</span>
      {message.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            message.action?.onAction();
            onEnd();
          }}
        >
          {message.action.label}
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
