import { Button, FileDrop } from "@backoffice/ui";
import { Download } from "lucide-react";
import type { ImportFile } from "../../contract/exchange.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "../calls/call-server.ts";
import { saveSheet } from "../calls/save-sheet.ts";
import { uploadFile } from "../calls/upload-file.ts";
import { useUpload } from "../calls/use-upload.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./import.module.css";

interface ImportUploadProps {
  code: RouteCode;
  onTaken: (file: ImportFile) => void;
}

/** In bytes; the server's limit. */
const maxFileSize = 50 * 1024 * 1024;

/** Uploads a spreadsheet, or downloads an empty template. */
export function ImportUpload({ code, onTaken }: ImportUploadProps) {
  const { t } = useFormatting();
  const { error, upload } = useUpload();
  return (
    <div className={styles.upload}>
      <p>{t("import.uploadText")}</p>
      <FileDrop
        label={t("import.file")}
        multiple={false}
        maxSize={maxFileSize}
        accept=".csv,.xlsx,.json"
        error={error}
        onUpload={(file, options) =>
          upload(file, async () => onTaken(await uploadFile("import/upload", { route: code, file }, options)))
        }
      />
      <Button variant="quiet" className={styles.template} onClick={() => void saveTemplate(code)}>
        <Download aria-hidden />
        {t("import.template")}
      </Button>
    </div>
  );
}

/** Downloads an empty spreadsheet with the importable columns. */
async function saveTemplate(code: RouteCode): Promise<void> {
  const { fields } = (await callServer("import/fields", { route: code })).data;
  saveSheet(code, [fields.map(({ label }) => label)]);
}
