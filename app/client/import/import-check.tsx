import { Button, Link } from "@backoffice/ui";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { ImportFile, KnownValue, RepeatedValue } from "../../contract/exchange.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { paths } from "../paths.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { BadRows } from "./bad-rows.tsx";
import { Refused } from "../screens/refused.tsx";
import styles from "./import.module.css";

interface ImportCheckProps {
  file: ImportFile;
  job_id: number;
  /** The job that imports the rows, once it was started. */
  running: number | undefined;
  /** Sticky footer for the Back and Next buttons. */
  foot: HTMLElement | null;
  onBack: () => void;
  onRun: (job_id: number) => void;
  /** No row is left to import or to correct. */
  onAllImported: () => void;
  onDone: () => void;
}

/** The validation result: fix invalid rows here or download them, and import the valid ones. */
export function ImportCheck({
  file,
  job_id,
  running,
  foot,
  onBack,
  onRun,
  onAllImported,
  onDone,
}: ImportCheckProps) {
  const { t } = useFormatting();
  const [checked, setChecked] = useState(running !== undefined);
  const [ended, setEnded] = useState(false);
  const [givenBack, setGivenBack] = useState<number>();
  const { data, reload } = useCall("import/one", checked ? { id: file.import_id } : null);
  const run = useChange("import/run");
  const errors = useChange("import/errors");
  const { good = 0, bad = 0 } = data?.counts ?? {};
  const known = data?.known_rows ?? 0;
  const isOver = ended && data !== undefined && good + bad === 0;
  const settle = useEffectEvent(onAllImported);
  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
  const working = run.pending || (running !== undefined && !ended);
  const start = async (new_only: boolean) => {
    const answer = await run.run({ import_id: file.import_id, new_only }).catch(() => undefined);
    if (!answer) return;
    setEnded(false);
    onRun(answer.job_id);
  };
  const failure = run.error ?? errors.error;
  return (
    <>
      {running === undefined ? (
        <JobProgress job_id={job_id} started failed={data?.counts.bad} onEnd={() => setChecked(true)} />
      ) : (
        <JobProgress
          job_id={running}
          started
          onEnd={() => {
            setEnded(true);
            void reload();
          }}
        />
      )}
      <Refused>{failure?.message}</Refused>
      {checked && data && <RepeatedValues found={data.repeated} />}
      {checked && data && <KnownValues route={file.route} found={data.known} />}
      {checked && data && bad > 0 && (
        <BadRows
          file={file}
          state={data}
          locked={running !== undefined && !ended}
          onMended={() => void reload()}
        />
      )}
      {givenBack !== undefined && <JobProgress job_id={givenBack} />}
      {foot &&
        createPortal(
          <>
            {bad > 0 && (
              <Button
                onClick={() =>
                  void errors.run({ import_id: file.import_id }).then(
                    (answer) => setGivenBack(answer.job_id),
                    () => undefined,
                  )
                }
              >
                {t("import.errorFile")}
              </Button>
            )}
            {running === undefined && <Button onClick={onBack}>{t("import.back")}</Button>}
            {known > 0 && (
              <Button
                disabledReason={working ? t("import.working") : undefined}
                onClick={() => void start(false)}
              >
                {t("import.runAll", { count: good })}
              </Button>
            )}
            {ended && good === 0 ? (
              <Button variant="primary" onClick={onDone}>
                {t("import.done")}
              </Button>
            ) : (
              !(known > 0 && good === known) && (
                <Button
                  variant="primary"
                  pending={working}
                  disabledReason={good > 0 ? undefined : t(checked ? "import.nothing" : "import.checking")}
                  onClick={() => void start(true)}
                >
                  {t(known > 0 ? "import.runNew" : "import.run", { count: good - known })}
                </Button>
              )
            )}
          </>,
          foot,
        )}
    </>
  );
}

/** Only a warning: two people may share a phone. */
function RepeatedValues({ found }: { found: readonly RepeatedValue[] }) {
  const { t } = useFormatting();
  if (found.length === 0) return null;
  return (
    <Warning text={t("import.repeated")}>
      {found.map(({ column, value, count, rows }) => (
        <li key={`${column} ${value}`}>
          {t("import.repeatedValue", {
            column,
            value,
            count,
            rows: rows.join(", ") + (count > rows.length ? " …" : ""),
          })}
        </li>
      ))}
    </Warning>
  );
}

/** Only a warning, as in the form. */
function KnownValues({ route, found }: { route: ImportFile["route"]; found: readonly KnownValue[] }) {
  const { t } = useFormatting();
  if (found.length === 0) return null;
  return (
    <Warning text={t("import.known")}>
      {found.map(({ row, column, value, record }) => (
        <li key={`${row} ${column} ${record.id}`}>
          {t("import.knownValue", { row, column, value })}{" "}
          <Link href={paths.record(route, record.id)} target="_blank">
            {record.title}
          </Link>
        </li>
      ))}
    </Warning>
  );
}

const Warning = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.warning}>
    <p>{text}</p>
    <ul>{children}</ul>
  </div>
);
