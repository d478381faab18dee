import type { StoredFile } from "@backoffice/ui";
import { useState } from "react";
import { CallError } from "./call-error.ts";

/** For a FileDrop whose file is sent on rather than kept there. A refusal is shown as the field's error. */
export function useUpload() {
  const [error, setError] = useState<string>();
  const upload = async (file: File, send: () => Promise<void>): Promise<StoredFile> => {
    setError(undefined);
    try {
      await send();
      return { id: "", name: file.name, size: file.size };
    } catch (failure) {
      if (failure instanceof CallError) setError(failure.text);
      throw failure;
    }
  };
  return { error, setError, upload };
}
