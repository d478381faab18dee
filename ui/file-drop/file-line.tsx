import {
  CircleAlert,
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  RotateCw,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { factDot } from "../shared/fact-dot.ts";
import { Link } from "../shared/link.tsx";
import { fileDropStrings } from "./file-drop-strings.ts";
import type { StoredFile } from "./file-drop.tsx";
import { sizeText } from "./file-limits.ts";
import type { PendingFile } from "./use-uploads.ts";
import styles from "./file-drop.module.css";
import { withProperties } from "../shared/own-properties.ts";

const icons: readonly [RegExp, typeof File][] = [
  [/^image\/|\.(jpe?g|png|gif|webp|svg)$/i, FileImage],
  [/spreadsheet|csv|excel|\.(xlsx?|csv|ods)$/i, FileSpreadsheet],
  [/zip|compressed|\.(zip|7z|rar|gz)$/i, FileArchive],
  [/pdf|text|word|document|\.(pdf|docx?|txt|odt)$/i, FileText],
];

function Preview({ name, type = "", preview }: { name: string; type?: string; preview?: string }) {
  const Icon = icons.find(([pattern]) => pattern.test(type) || pattern.test(name))?.[1] ?? File;
  return (
    <span className={styles.preview} aria-hidden>
      {preview ? <img src={preview} alt="" /> : <Icon />}
    </span>
  );
}

interface LineProps {
  preview: ReactNode;
  name: ReactNode;
  note: ReactNode;
  status?: PendingFile["status"];
  share?: number;
  children: ReactNode;
}

const Line = ({ preview, name, note, status, share, children }: LineProps) => (
  <li className={styles.line} data-status={status}>
    {preview}
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>
        {(status === "failed" || status === "refused") && <CircleAlert aria-hidden />}
        <bdi>{note}</bdi>
      </span>
      {share !== undefined && (
        <span className={styles.track} aria-hidden>
          <span className={styles.bar} style={withProperties({ "--bo-share": share })} />
        </span>
      )}
    </span>
    {children}
  </li>
);

/** A stored file. */
export function StoredLine({ file, onRemove }: { file: StoredFile; onRemove?: () => void }) {
  const strings = useStrings(fileDropStrings);
  const { formats } = useUi();
  const { name, size, href } = file;
  return (
    <Line
      preview={<Preview {...file} />}
      name={href ? <Link href={href}>{name}</Link> : name}
      note={size === undefined ? null : sizeText(size, formats)}
    >
      {onRemove && (
        <BoxButton aria-label={fill(strings.fileRemove, { file: name })} onClick={onRemove}>
          <X aria-hidden />
        </BoxButton>
      )}
    </Line>
  );
}

interface PendingLineProps {
  pending: PendingFile;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file being uploaded, or one that failed. */
export function PendingLine({ pending, onCancel, onRetry, onRemove }: PendingLineProps) {
  const strings = useStrings(fileDropStrings);
  const { formats } = useUi();
  const { status, share, reason } = pending;
  const { name, size, type } = pending.file;
  const named = { file: name };
  const going = status === "uploading" || status === "waiting";
  const note = {
    waiting: strings.fileWaiting,
    uploading: `${Math.floor(share * 100)}\u00a0%`,
    cancelled: strings.fileCancelled,
    failed: reason || fill(strings.fileFailed, named),
    refused: reason,
  }[status];
  return (
    <Line
      preview={<Preview name={name} type={type} />}
      name={name}
      status={status}
      share={going ? share : undefined}
      note={going ? sizeText(size, formats) + factDot + note : note}
    >
      {(status === "failed" || status === "cancelled") && (
        <BoxButton aria-label={fill(strings.fileRetry, named)} onClick={onRetry}>
          <RotateCw aria-hidden />
        </BoxButton>
      )}
      {going ? (
        <BoxButton aria-label={fill(strings.fileCancel, named)} onClick={onCancel}>
          <X aria-hidden />
        </BoxButton>
      ) : (
        <BoxButton aria-label={fill(strings.fileRemove, named)} onClick={onRemove}>
          <X aria-hidden />
        </BoxButton>
      )}
    </Line>
  );
}
