import { Button, FileDrop, useMessages } from "@backoffice/ui";
import { FileText } from "lucide-react";
import { fileSizeLimit } from "../../../contract/files.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { uploadFile } from "../../../client/calls/upload-file.ts";
import { useInvalidate } from "../../../client/calls/use-change.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../client/kinds/values.ts";
import type { LoadedRecord } from "../../../client/record/use-record.ts";
import styles from "./documents.module.css";

interface TemplateFileProps {
  record: LoadedRecord;
  /** Stops using the file: the text is then edited here. */
  onLeave: () => void;
}

/** A template's Word file, and uploads to set or replace it. */
export function TemplateFile({ record, onLeave }: TemplateFileProps) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { id, row, state } = record;
  const isFile = textOf(row.format) === "docx";
  const open = () =>
    callServer("files/link", { file_id: Number(row.docx_file_id) }).then(
      ({ data }) => location.assign(data.url),
      notify.refusal,
    );
  return (
    <div className={styles.file}>
      {isFile && (
        <div className={styles.bar}>
          <FileText aria-hidden />
          <span>{t("template.ofFile")}</span>
          <Button size="small" onClick={() => void open()}>
            {t("template.openFile")}
          </Button>
          {state.restrictions.edit.allowed && (
            <Button size="small" variant="quiet" onClick={onLeave}>
              {t("template.leaveFile")}
            </Button>
          )}
        </div>
      )}
      {state.restrictions.edit.allowed && (
        <FileDrop
          label={t(isFile ? "template.otherFile" : "template.giveFile")}
          accept=".docx"
          maxSize={fileSizeLimit}
          maxCount={1}
          files={[]}
          onUpload={async (file, options) => {
            const of = { entity: record.code, entity_id: id, field: "docx" };
            const stored = await uploadFile("files/upload", { ...of, file }, options);
            const { message } = await callServer("documents-templates/file", {
              template_id: id,
              file_id: stored.file_id,
            });
            fluent(message);
            invalidate(["documents-templates"]);
            return { id: stored.file_id, name: stored.name, size: stored.size, type: stored.type };
          }}
        />
      )}
    </div>
  );
}
