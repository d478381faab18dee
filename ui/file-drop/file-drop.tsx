import { Upload as UploadIcon } from "lucide-react";
import { useId, useState, type ClipboardEvent, type ComponentProps, type DragEvent, type Ref } from "react";
import type { Key } from "../data-list/selection.ts";
import { FieldError, RequiredMark } from "../field/field.tsx";
import { useRefusal } from "../field/use-refusal.ts";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { factDot } from "../shared/fact-dot.ts";
import { fillNodes } from "../shared/fill-nodes.tsx";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { fileDropStrings } from "./file-drop-strings.ts";
import styles from "./file-drop.module.css";
import { PendingLine, StoredLine } from "./file-line.tsx";
import { kindNames, sizeText, type FileLimits } from "./file-limits.ts";
import { useTakenFiles } from "./use-taken-files.ts";
import type { Upload } from "./use-uploads.ts";

/** A stored file. */
export interface StoredFile {
  id: Key;
  name: string;
  /** In bytes. */
  size?: number;
  /** Media type; determines the icon. */
  type?: string;
  href?: string;
  /** Thumbnail URL. */
  preview?: string;
}

export interface FileDropProps
  extends Omit<ComponentProps<"div">, "children" | "onChange" | "ref">, FileLimits, FormOwned {
  /** What the files are: "Attachments". */
  label: string;
  /** Uploads a file: reports progress, honours the signal, and resolves to the stored file. */
  onUpload: Upload;
  /** The stored files, in the order shown. */
  files?: readonly StoredFile[];
  defaultFiles?: readonly StoredFile[];
  onFilesChange?: (files: readonly StoredFile[]) => void;
  /** Removes a stored file; if its promise rejects, the file stays. Without it, stored files can't be removed. */
  onRemove?: (file: StoredFile) => Promise<void> | void;
  /** Set to false to render stored files yourself, such as pictures. @default true */
  showFiles?: boolean;
  /** Allows several files at once. @default true */
  multiple?: boolean;
  required?: boolean;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  /** The file input. */
  ref?: Ref<HTMLInputElement>;
}

const noFiles: readonly StoredFile[] = [];

/**
 * Uploads files that are dropped, chosen or pasted, three at a time. Refused files say why, failed ones can
 * be retried. The transfer is up to `onUpload`.
 *
 * @example <FileDrop label="Attachments" maxSize={20 * 1024 * 1024} onUpload={(file, { onProgress, signal }) => send(file, onProgress, signal)} />
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    onUpload: _onUpload,
    files: _files,
    defaultFiles: _defaultFiles,
    onFilesChange: _onFilesChange,
    onRemove,
    showFiles = true,
    multiple = true,
    name,
    form,
    disabled = false,
    required,
    error,
    accept,
    maxSize,
    maxCount,
    className,
    ref,
    ...rest
  } = props;
  const strings = useStrings(fileDropStrings);
  const { formats } = useUi();
  const id = useId();
  const [input, attach] = useKeptRef(ref);
  const { refusal, fieldProps } = useRefusal();
  const wrong = error ?? refusal;
  const [over, setOver] = useState(false);
  const { stored, uploads, takesOne, ...taken } = useTakenFiles(props);
  const take = (list: Iterable<File>) => {
    // A surrounding fieldset may be disabled.
    if (!input.current!.matches(":disabled")) taken.take(list);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  const facts = [
    accept && kindNames(accept),
    maxSize !== undefined &&
      fill(takesOne ? strings.fileLimit : strings.fileLimits, { size: sizeText(maxSize, formats) }),
    maxCount !== undefined && !takesOne && fill(strings.fileMost, { count: maxCount }),
  ].filter(Boolean);
  const kept = showFiles ? stored : noFiles;
  const some = kept.length > 0 || uploads.files.length > 0;

  return (
    <div
      {...rest}
      {...fieldProps}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset draws a frame of its own
      role="group"
      aria-labelledby={`${id}-label`}
      className={classNames(styles.field, className)}
      onPaste={paste}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys reach the input inside */}
      <label
        className={styles.area}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-invalid={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          if (!disabled) setOver(event.dataTransfer.types.includes("Files"));
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
      >
        <input
          ref={attach}
          form={form}
          type="file"
          className={styles.input}
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={wrong ? `${id}-facts ${id}-error` : `${id}-facts`}
          aria-invalid={wrong ? true : undefined}
          aria-required={required || undefined}
          onChange={(event) => {
            take(event.currentTarget.files ?? []);
            // Allows choosing the same file again after it was removed.
            event.currentTarget.value = "";
          }}
        />
        <UploadIcon aria-hidden />
        <span>
          {over
            ? strings.fileDropHere
            : fillNodes(takesOne ? strings.fileDropSingle : strings.fileDrop, {
                choose: (
                  <span className={styles.choose}>{takesOne ? strings.fileDropIt : strings.fileDropOne}</span>
                ),
              })}
        </span>
        <span id={`${id}-facts`} className={styles.facts}>
          {facts.join(factDot)}
        </span>
      </label>
      <FormValue
        {...{ name, form, disabled, required }}
        values={stored.map((file) => String(file.id))}
        onReset={taken.reset}
        onFocus={() => input.current?.focus()}
      />
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      {some && (
        <ul className={styles.list} aria-label={fill(strings.fileList, { label })}>
          {kept.map((file) => (
            <StoredLine
              key={file.id}
              file={file}
              onRemove={onRemove && !disabled ? () => void taken.remove(file).catch(() => {}) : undefined}
            />
          ))}
          {uploads.files.map((pending) => (
            <PendingLine
              key={`pending ${pending.id}`}
              pending={pending}
              onCancel={() => uploads.cancel(pending.id)}
              onRetry={() => uploads.retry(pending.id)}
              onRemove={() => uploads.remove(pending.id)}
            />
          ))}
        </ul>
      )}
      <output>
        <VisuallyHidden>{taken.announcement}</VisuallyHidden>
      </output>
    </div>
  );
}
