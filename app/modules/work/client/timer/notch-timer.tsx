import { Pause, Play, Timer } from "lucide-react";
import { useRef, useState, useEffect, useReducer } from "react";
import type { RunningTimer } from "../../contract.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { clockText } from "../../../../client/i18n/clock-text.ts";
import { useTimers, type OwnTimers } from "./use-timers.ts";
import { onDemand } from "../../../../client/shell/screen-module.ts";
import styles from "./timer.module.css";

const loadPanel = async () => (await import("./timer-panel.tsx")).TimerPanel;
const TimerPanel = onDemand(loadPanel);
const preload = () => void loadPanel().catch(() => {});

/** The running or last paused timer, on every screen; renders nothing if there is none. */
export function NotchTimer() {
  const own = useTimers();
  const [newest] = own.timers;
  return newest ? <OpenTimer timer={newest} own={own} /> : null;
}

/** A timer's seconds, counting up while it runs. */
function useSeconds({ seconds, running }: RunningTimer): number {
  const [passed, count] = useReducer((_: number, next: number) => next, 0);
  const start = useRef(0);
  useEffect(() => {
    start.current = performance.now();
    count(0);
    if (!running) return undefined;
    const clock = setInterval(() => count(Math.floor((performance.now() - start.current) / 1_000)), 1_000);
    return () => clearInterval(clock);
  }, [seconds, running]);
  return seconds + (running ? passed : 0);
}

function OpenTimer({ timer, own }: { timer: RunningTimer; own: OwnTimers }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean>();
  const seconds = useSeconds(timer);
  return (
    <div ref={place} className={styles.timer} data-running={timer.running || undefined}>
      <button
        type="button"
        className={styles.switch}
        aria-label={t(timer.running ? "timer.pause" : "timer.resume")}
        title={t(timer.running ? "timer.pause" : "timer.resume")}
        disabled={own.pending}
        onClick={() => void (timer.running ? own.pause(timer) : own.resume(timer))}
      >
        {timer.running ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <button
        ref={button}
        type="button"
        className={styles.clock}
        aria-label={t("timer.open", { title: timer.title })}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <Timer aria-hidden />
        <span role="timer">{clockText(seconds)}</span>
      </button>
      {open !== undefined && (
        <TimerPanel
          open={open}
          onOpenChange={setOpen}
          own={own}
          seconds={seconds}
          anchor={<span className={styles.anchor} />}
          onInteractOutside={(event) => {
            // A click on the clock already closes it.
            if (place.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
