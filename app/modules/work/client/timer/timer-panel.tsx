import { Button, Link, Popover, type PopoverProps } from "@backoffice/ui";
import { Pause, Play, Square } from "lucide-react";
import { joinFacts } from "../../../../contract/join-facts.ts";
import type { RunningTimer } from "../../contract.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { paths } from "../../../../client/paths.ts";
import { clockText } from "../../../../client/i18n/clock-text.ts";
import type { OwnTimers } from "./use-timers.ts";
import styles from "./timer.module.css";

interface TimerPanelProps extends Omit<PopoverProps, "label" | "children"> {
  own: OwnTimers;
  /** Of the first timer, the only one that can be running. */
  seconds: number;
}

/** All open timers, with actions to resume, pause and stop. */
export function TimerPanel({ own, seconds, ...popover }: TimerPanelProps) {
  const t = useText();
  return (
    <Popover {...popover} align="end" label={t("timer.panel")} className={styles.panel}>
      <ul className={styles.timers}>
        {own.timers.map((timer, index) => (
          <TimerRow
            key={timer.task_id}
            timer={timer}
            seconds={index === 0 ? seconds : timer.seconds}
            own={own}
          />
        ))}
      </ul>
    </Popover>
  );
}

interface TimerRowProps {
  timer: RunningTimer;
  seconds: number;
  own: OwnTimers;
}

function TimerRow({ timer, seconds, own }: TimerRowProps) {
  const t = useText();
  const { title, project, task_id, running } = timer;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link href={paths.record("tasks", task_id)}>{title}</Link>
        <span>{joinFacts([running ? null : t("timer.isPaused"), project])}</span>
      </div>
      <span className={styles.seconds}>{clockText(seconds)}</span>
      <div className={styles.ways}>
        <Button
          size="small"
          icon
          aria-label={`${t(running ? "timer.pause" : "timer.resume")}: ${title}`}
          disabled={own.pending}
          onClick={() => void (running ? own.pause(timer) : own.resume(timer))}
        >
          {running ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <Button
          size="small"
          icon
          aria-label={`${t("timer.stop")}: ${title}`}
          disabled={own.pending}
          onClick={() => void own.stop(timer)}
        >
          <Square aria-hidden />
        </Button>
      </div>
    </li>
  );
}
