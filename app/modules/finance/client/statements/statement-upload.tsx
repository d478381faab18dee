import { FileDrop, Select } from "@backoffice/ui";
import { useRef, useState } from "react";
import type { StatementFile } from "../../contract-statements.ts";
import { uploadFile } from "../../../../client/calls/upload-file.ts";
import { useUpload } from "../../../../client/calls/use-upload.ts";
import { useShortList } from "../../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { StatementRules } from "./statement-rules.tsx";

/** In bytes; the server's limit. */
const maxFileSize = 10 * 1024 * 1024;

export function StatementUpload({ onTaken }: { onTaken: (file: StatementFile) => void }) {
  const { t } = useFormatting();
  const accounts = useShortList("accounts") ?? [];
  const [account, setAccount] = useState("");
  const waiting = useRef<{ take: (account: string) => void; reject: (why: Error) => void }>(undefined);
  const { error, setError, upload } = useUpload();

  /** The account that a file is imported into. A file chosen too early waits for it; a later file replaces it. */
  const chosen = async (signal: AbortSignal): Promise<string> => {
    if (account !== "") return account;
    const text = t("statement.chooseAccount");
    waiting.current?.reject(new Error(text));
    setError(text);
    return new Promise((take, reject) => {
      waiting.current = { take, reject };
      signal.addEventListener("abort", () => {
        reject(signal.reason);
        setError(undefined);
      });
    });
  };
  return (
    <>
      <p>{t("statement.uploadText")}</p>
      <Select
        label={t("statement.account")}
        required
        value={account}
        options={accounts.map(({ id, title }) => ({ value: String(id), label: title }))}
        onValueChange={(next) => {
          setAccount(next);
          setError(undefined);
          if (next !== "") waiting.current?.take(next);
        }}
      />
      <FileDrop
        label={t("statement.file")}
        multiple={false}
        maxSize={maxFileSize}
        accept=".csv,.txt,.xml,.sta,.mt940,.940"
        error={error}
        onUpload={(file, options) =>
          upload(file, async () => {
            const account_id = Number(await chosen(options.signal));
            onTaken(await uploadFile("statements/upload", { account_id, file }, options));
          })
        }
      />
      <StatementRules />
    </>
  );
}
