import { useEffect, useRef, useState } from "react";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { fileDropStrings } from "./file-drop-strings.ts";
import type { FileDropProps, StoredFile } from "./file-drop.tsx";
import { kindNames, refusalOf, sizeText } from "./file-limits.ts";
import { useUploads, type PendingFile } from "./use-uploads.ts";

const noFiles: readonly StoredFile[] = [];

/** A field's stored files and uploads, and what to announce of them. */
export function useTakenFiles(props: FileDropProps) {
  const { onUpload, files, defaultFiles = noFiles, onFilesChange, onRemove } = props;
  const { multiple = true, accept, maxSize, maxCount } = props;
  const strings = useStrings(fileDropStrings);
  const { formats } = useUi();
  const [stored, setStored, reset] = useControllable(files, defaultFiles, onFilesChange);
  const [announcement, announce] = useState("");
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  const store = (next: readonly StoredFile[]) => {
    latest.current = next;
    setStored(next);
  };
  const uploads = useUploads(onUpload, (file) => {
    store([...latest.current, file]);
    announce(fill(strings.fileStored, { file: file.name }));
  });

  const reasons = {
    tooLarge: strings.fileTooLarge,
    empty: strings.fileEmpty,
    kind: strings.fileKindRefused,
    tooMany: strings.fileTooMany,
  };
  const takesOne = !multiple || maxCount === 1;
  const take = (list: Iterable<File>) => {
    const wanted = [...list].slice(0, multiple ? undefined : 1);
    // Where there is room for one file, another takes the place of one that failed.
    if (takesOne && wanted.length > 0)
      for (const file of uploads.files) if (isOver(file)) uploads.remove(file.id);
    const counts = (file: PendingFile) => (takesOne ? !isOver(file) : file.status !== "refused");
    let count = stored.length + uploads.files.filter(counts).length;
    const added = wanted.map((file) => {
      const refusal = refusalOf(file, { accept, maxSize, maxCount }, count);
      if (!refusal) count += 1;
      const max = refusal === "tooMany" ? String(maxCount) : sizeText(maxSize ?? 0, formats);
      const values = { file: file.name, size: sizeText(file.size, formats), max, kinds: kindNames(accept) };
      return { file, reason: refusal && fill(reasons[refusal], values) };
    });
    uploads.add(added);
    announce(added.flatMap(({ reason }) => reason ?? []).join(". "));
  };

  return {
    stored,
    uploads,
    take,
    takesOne,
    announcement,
    reset,
    remove: async (file: StoredFile) => {
      await onRemove?.(file);
      store(latest.current.filter((each) => each.id !== file.id));
    },
  };
}

const isOver = ({ status }: PendingFile) => status !== "waiting" && status !== "uploading";
