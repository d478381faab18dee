import { useEffect, useRef } from "react";
import { FileDrop, type StoredFile } from "@backoffice/ui";
import { fileCountLimit, fileSizeLimit } from "../../contract/files.ts";
import { usePageDrop } from "./use-page-drop.ts";

/** A file of a record that isn't saved yet. */
export interface NewFile extends StoredFile {
  file: File;
}

interface NewFilesProps {
  label: string;
  /** Files that the form was opened with. */
  first: readonly File[];
  files: readonly NewFile[];
  onChange: (files: readonly NewFile[]) => void;
}

/** The files of a new record: they are uploaded once it is saved. */
export function NewFiles({ label, first, files, onChange }: NewFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const taken = useRef(new Map<StoredFile["id"], File>());
  const take = (list: Iterable<File>) => {
    const transfer = new DataTransfer();
    for (const file of list) transfer.items.add(file);
    if (!input.current || transfer.files.length === 0) return;
    // As if they had been chosen there: what is refused says why.
    input.current.files = transfer.files;
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const started = useRef(false);
  useEffect(() => {
    if (!started.current) take(first);
    started.current = true;
  });
  usePageDrop(take);
  return (
    <FileDrop
      ref={input}
      label={label}
      maxSize={fileSizeLimit}
      maxCount={fileCountLimit}
      files={files}
      onFilesChange={(stored) =>
        onChange(
          stored.flatMap((each) => {
            const file = taken.current.get(each.id);
            return file ? [{ ...each, file }] : [];
          }),
        )
      }
      onUpload={(file) => {
        const id = taken.current.size + 1;
        taken.current.set(id, file);
        return Promise.resolve({ id, name: file.name, size: file.size, type: file.type });
      }}
      onRemove={() => undefined}
    />
  );
}
