import { useState } from "react";
import type { RouteCode } from "../../contract/routes.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { uploadFile } from "../calls/upload-file.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useNotify } from "../shell/dialogs.tsx";
import type { Draft } from "./draft.ts";
import type { NewFile } from "./new-files.tsx";

/**
 * The files that a new record gets once it is saved; those that are refused are named, with the reason. If its form is
 * closed, they are kept with the draft.
 */
export function useNewFiles(code: RouteCode, draft: Draft, dropped: readonly File[]) {
  const t = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [{ kept, lost }, setEarlier] = useState(draft.files);
  const [first] = useState(() => [...kept, ...dropped]);
  const [files, setFiles] = useState<readonly NewFile[]>([]);
  const [pending, setPending] = useState(false);
  const attach = async (entity_id: number): Promise<void> => {
    if (files.length === 0) return;
    setPending(true);
    const refused: string[] = [];
    for (const { file } of files)
      await uploadFile("files/upload", { entity: code, entity_id, file }).catch((failure: unknown) =>
        refused.push(`${file.name}: ${callErrorOf(failure).message}`),
      );
    setPending(false);
    draft.keepFiles([]);
    invalidate(["files", `${code}/history`]);
    if (refused.length > 0)
      notify.static(t("form.filesRefused", { reasons: refused.join("\n") }), { error: true });
  };
  const change = (next: readonly NewFile[]) => {
    setFiles(next);
    draft.keepFiles(next.map(({ file }) => file));
  };
  return {
    files,
    /** Those that the form opens with. */
    first,
    restored: kept.length > 0 || lost.length > 0,
    /** The names of those to choose again. */
    lost,
    pending,
    attach,
    change,
    discard: () => {
      setEarlier({ kept: [], lost: [] });
      change([]);
    },
  };
}
