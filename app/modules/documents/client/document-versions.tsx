import { Button, EmptyState, PreviewDialog, RelativeTime, Select, Skeleton, Timeline } from "@backoffice/ui";
import { Files } from "lucide-react";
import { useState } from "react";
import { callServer } from "../../../client/calls/call-server.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { DocumentFiles } from "./document-files.tsx";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { Refused } from "../../../client/screens/refused.tsx";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import styles from "./documents.module.css";

/** A document's versions: when, by whom, with which values. */
export function DocumentVersions({ record, label }: OwnPartProps) {
  const { t, timeZone } = useFormatting();
  const { data, error } = useCall("documents/versions", { document_id: record.id });
  const [shown, show] = useState<{ title: string; src: string }>();
  const notify = useNotify();
  const view = async (no: number) => {
    try {
      const { data: page } = await callServer("documents/preview", { document_id: record.id, no });
      show({ title: `${record.state.title} · ${t("document.version", { no })}`, src: page.url });
    } catch (failure) {
      notify.refusal(failure);
    }
  };
  if (error && !data) return <EmptyState icon={<Files />} title={label} description={error.message} />;
  if (!data) return <Skeleton height={160} />;
  if (data.data.length === 0)
    return <EmptyState icon={<Files />} title={label} description={t("document.noTemplate")} />;
  return (
    <>
      <ol className={styles.versions} aria-label={label} reversed>
        {data.data.map(({ no, at, author, changes, checksum, unresolved }, index) => (
          <li key={no} className={styles.version}>
            <header>
              <h3>{t("document.version", { no })}</h3>
              {author && <span>{author}</span>}
              <RelativeTime moment={at} timeZone={timeZone} />
              <code>{checksum.slice(0, 12)}</code>
            </header>
            {unresolved > 0 && (
              <p className={styles.lacking}>{t("document.unresolved", { count: unresolved })}</p>
            )}
            {changes.length > 0 ? (
              <ul className={styles.changes}>
                {changes.map(({ name, old, new: now }) => (
                  <li key={name}>
                    {name}: {old && <del>{old}</del>} <b>{now || t("document.noValue")}</b>
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.fine}>
                {t(index === data.data.length - 1 ? "document.firstVersion" : "document.sameValues")}
              </p>
            )}
            {no > 1 && (
              <TextDifference
                document_id={record.id}
                no={no}
                earlier={data.data.slice(index + 1).map((each) => each.no)}
                author={author ?? ""}
                at={at}
              />
            )}
            <div className={styles.bar}>
              <Button size="small" onClick={() => void view(no)}>
                {t("document.view")}
              </Button>
              <DocumentFiles document_id={record.id} no={no} />
            </div>
          </li>
        ))}
      </ol>
      {shown && <PreviewDialog {...shown} open onOpenChange={() => show(undefined)} />}
    </>
  );
}

interface TextDifferenceProps {
  document_id: number;
  no: number;
  /** The versions before it, newest first. */
  earlier: number[];
  author: string;
  at: string;
}

/** The text difference to an earlier version, loaded on demand. */
function TextDifference({ document_id, no, earlier, author, at }: TextDifferenceProps) {
  const { t, timeZone } = useFormatting();
  const [from, setFrom] = useState<number>();
  const [previous = 1] = earlier;
  const { data, error } = useCall(
    "documents/difference",
    from === undefined ? null : { document_id, no, from },
    { keepPrevious: true },
  );
  if (from === undefined)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setFrom(previous)}>
          {t("document.compare", { no: previous })}
        </Button>
      </div>
    );
  return (
    <>
      {earlier.length > 1 && (
        <Select
          label={t("document.compareWith")}
          required
          className={styles.other}
          options={earlier.map((each) => ({
            value: String(each),
            label: t("document.version", { no: each }),
          }))}
          value={String(from)}
          onValueChange={(value) => setFrom(Number(value))}
        />
      )}
      {error ? (
        <Refused>{error.message}</Refused>
      ) : data ? (
        <Timeline
          label={t("document.compare", { no: from })}
          timeZone={timeZone}
          entries={[
            {
              id: no,
              who: author,
              changes: [{ field: t("choice.type.text"), from: data.from, to: data.to }],
              dateTime: at,
            },
          ]}
        />
      ) : (
        <Skeleton height={48} />
      )}
    </>
  );
}
