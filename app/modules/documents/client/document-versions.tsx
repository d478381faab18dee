import { Button, EmptyState, RelativeTime, Skeleton, Timeline } from "@backoffice/ui";
import { Files } from "lucide-react";
import { useState } from "react";
import { CallError } from "../../../client/calls/call-error.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { DocumentFiles } from "./document-files.tsx";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { useNotify, usePreview } from "../../../client/shell/dialogs.tsx";
import styles from "./documents.module.css";

/** A document's versions: when, by whom, with which values. */
export function DocumentVersions({ record, label }: OwnPartProps) {
  const { t, timeZone } = useFormatting();
  const { data, error } = useCall("documents/versions", { document_id: record.id });
  const preview = usePreview();
  const notify = useNotify();
  const view = async (no: number) => {
    try {
      const { data: page } = await callServer("documents/preview", { document_id: record.id, no });
      preview({ title: `${record.state.title} · ${t("document.version", { no })}`, src: page.url });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify.static(failure.message);
    }
  };
  if (error && !data) return <EmptyState icon={<Files />} title={label} description={error.message} />;
  if (!data) return <Skeleton height={160} />;
  if (data.data.length === 0)
    return <EmptyState icon={<Files />} title={label} description={t("document.noTemplate")} />;
  return (
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
          {no > 1 && <TextDifference document_id={record.id} no={no} author={author ?? ""} at={at} />}
          <div className={styles.bar}>
            <Button size="small" onClick={() => void view(no)}>
              {t("document.view")}
            </Button>
            <DocumentFiles document_id={record.id} no={no} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface TextDifferenceProps {
  document_id: number;
  no: number;
  author: string;
  at: string;
}

/** The text difference to the previous version, loaded on demand. */
function TextDifference({ document_id, no, author, at }: TextDifferenceProps) {
  const { t, timeZone } = useFormatting();
  const [shown, setShown] = useState(false);
  const { data, error } = useCall("documents/difference", shown ? { document_id, no } : null);
  if (!shown)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setShown(true)}>
          {t("document.compare", { no: no - 1 })}
        </Button>
      </div>
    );
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton height={48} />;
  return (
    <Timeline
      label={t("document.compare", { no: no - 1 })}
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
  );
}
