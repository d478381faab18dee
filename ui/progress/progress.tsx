import { CircleAlert, CircleCheck, CircleSlash, X } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { formatDecimal } from "../shared/format.ts";
import { Link } from "../shared/link.tsx";
import { durationText, paceOf, shareOf } from "./progress-pace.ts";
import { progressStrings } from "./progress-strings.ts";
import styles from "./progress.module.css";
import { withProperties } from "../shared/own-properties.ts";

export const progressStatuses = ["waiting", "running", "done", "failed", "cancelled"] as const;

export interface ProgressProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is running: "Export of 1 204 orders". */
  label: string;
  /** State of the operation. @default "running" */
  status?: (typeof progressStatuses)[number];
  /** Number of processed items, including failures. */
  done?: number;
  /** Total number of items. Without it the bar is indeterminate. */
  total?: number;
  /** Seconds since the start, for the rate and remaining time. */
  elapsed?: number;
  /** The current step, or why it failed. */
  note?: ReactNode;
  /** Called to cancel the operation. */
  onCancel?: () => void;
  /** Cancelling is in progress. */
  cancelling?: boolean;
  /** Number of failed items. */
  failures?: number;
  /** Where the failed items are listed. */
  failuresHref?: string;
  /** The outcome, such as a link to the file. */
  result?: ReactNode;
}

const icons = { done: CircleCheck, failed: CircleAlert, cancelled: CircleSlash };

/**
 * Progress of a long operation: how much is done, rate, remaining time, and the result.
 *
 * @example <Progress label="Export of orders" done={412} total={1204} elapsed={31} onCancel={cancel} />
 */
export function Progress({
  label,
  status = "running",
  done = 0,
  total,
  elapsed,
  note,
  onCancel,
  cancelling = false,
  failures = 0,
  failuresHref,
  result,
  className,
  ...rest
}: ProgressProps) {
  const strings = useStrings(progressStrings);
  const { locale, formats } = useUi();
  const labelId = useId();
  const number = (value: number) => formatDecimal(String(value), formats);
  const going = status === "running" || status === "waiting";
  const share = status === "done" ? 1 : shareOf(done, total);
  const amount =
    total === undefined
      ? done > 0
        ? fill(strings.progressDone, { done: number(done) })
        : undefined
      : fill(strings.progressOf, { done: number(done), total: number(total) });
  const { perMinute, secondsLeft } = paceOf(done, total, status === "running" ? elapsed : undefined);
  const left =
    secondsLeft === undefined
      ? undefined
      : secondsLeft < 5
        ? strings.progressAlmost
        : fill(strings.progressLeft, { time: durationText(secondsLeft, locale) });
  const state = {
    waiting: strings.progressWaiting,
    running: cancelling ? strings.progressCancelling : undefined,
    done: strings.progressFinished,
    failed: strings.progressFailed,
    cancelled: strings.progressCancelled,
  }[status];
  const Icon = going ? undefined : icons[status];
  const facts = [
    going ? undefined : amount,
    perMinute === undefined ? undefined : fill(strings.progressPace, { count: number(perMinute) }),
    cancelling ? undefined : left,
  ].filter(Boolean);

  return (
    <div {...rest} className={classNames(styles.progress, className)} data-status={status}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {going && amount && <bdi className={styles.amount}>{amount}</bdi>}
        {going && onCancel && (
          <Button
            icon
            size="small"
            variant="quiet"
            aria-label={fill(strings.progressCancel, { label })}
            pending={cancelling}
            onClick={onCancel}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element can't be drawn alike everywhere
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={share === undefined ? undefined : 100}
        aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
        aria-valuetext={[amount, left].filter(Boolean).join(", ") || undefined}
        className={styles.track}
        data-unknown={(going && share === undefined) || undefined}
      >
        <div
          className={styles.bar}
          style={withProperties({ "--bo-share": share ?? (going ? undefined : 1) })}
        />
      </div>
      <div className={styles.facts}>
        <output className={styles.state}>
          {Icon && <Icon aria-hidden />}
          {state}
        </output>
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
        {failures > 0 && <Failures count={number(failures)} href={failuresHref} />}
        {!going && result && <span className={styles.result}>{result}</span>}
      </div>
      {note && (
        <div className={styles.note}>
          <bdi>{note}</bdi>
        </div>
      )}
    </div>
  );
}

function Failures({ count, href }: { count: string; href: string | undefined }) {
  const strings = useStrings(progressStrings);
  const text = fill(strings.progressFailures, { count });
  return (
    <span className={styles.failures}>
      <CircleAlert aria-hidden />
      <bdi>{href ? <Link href={href}>{text}</Link> : text}</bdi>
    </span>
  );
}
