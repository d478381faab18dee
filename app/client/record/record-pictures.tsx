import { Badge, Dialog, FileDrop, Skeleton, useMessages } from "@backoffice/ui";
import { useMemo, useState } from "react";
import { picturePath, pictureSizeLimit, type StoredFile } from "../../contract/files.ts";
import type { Section } from "../../contract/record.ts";
import { uploadFile } from "../calls/upload-file.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange, useInvalidate } from "../calls/use-change.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { MoreMenu } from "../screens/more-menu.tsx";
import type { LoadedRecord } from "./use-record.ts";
import { SectionFailed } from "./section-failed.tsx";
import styles from "./pictures.module.css";
import recordStyles from "./record.module.css";

interface RecordPicturesProps {
  record: LoadedRecord;
  section: Extract<Section, { type: "pictures" }>;
}

/** Extensions of the formats that the server accepts. */
const endings = ".jpg,.jpeg,.png,.webp,.gif,.avif";

function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** A record's pictures: add by drop, paste or file picker; reorder; delete with undo. */
export function RecordPictures({ record, section: { label, field, most } }: RecordPicturesProps) {
  const { t } = useFormatting();
  const { undo } = useMessages();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const of = useMemo(
    () => ({ entity: record.code, entity_id: record.id, field }),
    [record.code, record.id, field],
  );
  const { data, error, reload } = useCall("files/get", of);
  const touched = ["files", record.code];
  const removal = useChange("files/delete", { invalidates: touched });
  const restoration = useChange("files/restore", { invalidates: touched });
  const ordering = useChange("files/order", { invalidates: touched });
  const [opened, setOpened] = useState<StoredFile>();

  if (error && !data) return <SectionFailed error={error} onRetry={() => void reload()} />;
  if (!data)
    return (
      <div className={recordStyles.waiting} aria-busy>
        <Skeleton height={120} />
      </div>
    );

  const pictures = data.data;
  const { change } = data;
  const nameOf = (number: number) => t("picture.number", { number, name: record.state.title });
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work;
      return true;
    } catch (failure) {
      notify.refusal(failure);
      return false;
    }
  };
  const move = (from: number, to: number) =>
    void attempt(
      ordering.run({
        ...of,
        file_ids: movedTo(pictures, from, to).map(({ file_id }) => file_id),
      }),
    );
  const remove = async ({ file_id, name }: StoredFile) => {
    if (!(await attempt(removal.run({ file_id })))) return;
    undo(t("list.deletedOne", { name }), () => restoration.run({ file_id }));
  };
  const actionsOf = (picture: StoredFile, place: number) => [
    ...(place > 0
      ? [
          { label: t("picture.makeFirst"), onSelect: () => move(place, 0) },
          { label: t("picture.earlier"), onSelect: () => move(place, place - 1) },
        ]
      : []),
    ...(place < pictures.length - 1
      ? [{ label: t("picture.later"), onSelect: () => move(place, place + 1) }]
      : []),
    { label: t("list.delete"), tone: "danger" as const, onSelect: () => void remove(picture) },
  ];
  return (
    <section className={styles.pictures} aria-label={label}>
      <FileDrop
        label={label}
        accept={endings}
        maxSize={pictureSizeLimit}
        // A single picture is replaced by the next one.
        maxCount={most > 1 ? most : undefined}
        multiple={most > 1}
        files={pictures.map(({ file_id, name }) => ({ id: file_id, name }))}
        showFiles={false}
        disabled={!change.allowed}
        error={change.allowed ? undefined : change.why}
        onUpload={async (file, options) => {
          const { file_id, name } = await uploadFile("files/upload", { ...of, file }, options);
          invalidate(touched);
          return { id: file_id, name };
        }}
      />
      {pictures.length > 0 && (
        <ul className={styles.grid} aria-label={t("picture.list", { label })}>
          {pictures.map((picture, place) => (
            <li key={picture.file_id} className={styles.tile}>
              <button
                type="button"
                className={styles.picture}
                aria-label={t("picture.open", { name: nameOf(place + 1) })}
                onClick={() => setOpened(picture)}
              >
                <img src={picturePath(picture.file_id)} alt={nameOf(place + 1)} loading="lazy" />
              </button>
              <div className={styles.foot}>
                {most > 1 && place === 0 ? (
                  <Badge tone="accent">{t("picture.first")}</Badge>
                ) : (
                  <span className={styles.name} title={picture.name}>
                    {picture.name}
                  </span>
                )}
                {change.allowed && (
                  <MoreMenu
                    label={t("picture.actions", { name: nameOf(place + 1) })}
                    size="small"
                    items={actionsOf(picture, place)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Dialog
          open
          size="large"
          title={opened.name}
          onOpenChange={(stays) => !stays && setOpened(undefined)}
        >
          <img className={styles.whole} src={picturePath(opened.file_id)} alt={record.state.title} />
        </Dialog>
      )}
    </section>
  );
}
