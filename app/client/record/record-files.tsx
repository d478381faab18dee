import { FileDrop, Skeleton, useMessages, type StoredFile as ShownFile } from "@backoffice/ui";
import { useMemo, useState } from "react";
import { fileCountLimit, fileSizeLimit, type StoredFile } from "../../contract/files.ts";
import type { Section } from "../../contract/record.ts";
import { uploadFile } from "../calls/upload-file.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange, useInvalidate } from "../calls/use-change.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";
import { SectionFailed } from "./section-failed.tsx";
import styles from "./record.module.css";

interface RecordFilesProps {
  record: LoadedRecord;
  section: Extract<Section, { type: "files" }>;
}

/** Links expire after 15 minutes; they are refreshed before that. */
const refreshMs = 10 * 60_000;

/** A record's files: add by drop, paste or file picker; delete with undo. */
export function RecordFiles({ record, section: { label, field } }: RecordFilesProps) {
  const { t } = useFormatting();
  const { undo } = useMessages();
  const invalidate = useInvalidate();
  const of = useMemo(
    () => ({ entity: record.code, entity_id: record.id, ...(field && { field }) }),
    [record.code, record.id, field],
  );
  const { data, error, reload } = useCall("files/get", of, { refreshInterval: refreshMs });
  const [added, setAdded] = useState<StoredFile[]>([]);
  const [removed, setRemoved] = useState<number[]>([]);
  const touched = ["files", `${record.code}/history`];
  const removal = useChange("files/delete", { invalidates: touched });
  const restoration = useChange("files/restore", { invalidates: touched });

  if (error && !data) return <SectionFailed error={error} onRetry={() => void reload()} />;
  if (!data)
    return (
      <div className={styles.waiting} aria-busy>
        <Skeleton height={88} />
        <Skeleton width="50%" />
      </div>
    );

  // Additions and removals show right away, in whatever order the lists arrive.
  const known = new Set(data.data.map(({ file_id }) => file_id));
  const files = [...data.data, ...added.filter(({ file_id }) => !known.has(file_id))].filter(
    ({ file_id }) => !removed.includes(file_id),
  );
  const remove = async ({ id, name }: ShownFile) => {
    const file_id = Number(id);
    await removal.run({ file_id });
    setRemoved((ids) => [...ids, file_id]);
    undo(t("list.deletedOne", { name }), async () => {
      await restoration.run({ file_id });
      setRemoved((ids) => ids.filter((each) => each !== file_id));
    });
  };
  return (
    <FileDrop
      label={label}
      maxSize={fileSizeLimit}
      maxCount={fileCountLimit}
      files={files.map(shownFile)}
      disabled={!data.change.allowed}
      error={data.change.allowed ? undefined : data.change.why}
      onUpload={async (file, options) => {
        const stored = await uploadFile("files/upload", { ...of, file }, options);
        setAdded((files) => [...files, stored]);
        invalidate(touched);
        return shownFile(stored);
      }}
      onRemove={data.change.allowed ? remove : undefined}
    />
  );
}

const shownFile = ({ file_id, name, size, type, url, picture }: StoredFile): ShownFile => ({
  id: file_id,
  name,
  size,
  type,
  // An absolute URL: the router would treat a path as a screen.
  href: new URL(url, location.href).href,
  ...(picture && { preview: url }),
});
