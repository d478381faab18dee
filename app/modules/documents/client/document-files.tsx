import { Button } from "@backoffice/ui";
import { FileDown, FileText } from "lucide-react";
import { documentFormats, type DocumentFormat } from "../contract.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";

interface DocumentFilesProps {
  document_id: number;
  no?: number;
}

/** Downloads a version as PDF or DOCX. The file is generated on first download, which takes a moment. */
export function DocumentFiles({ document_id, no }: DocumentFilesProps) {
  const { t } = useFormatting();
  return documentFormats.map((format) => (
    <FileButton key={format} format={format} document_id={document_id} no={no}>
      {t(format === "pdf" ? "document.openPdf" : "document.openDocx")}
    </FileButton>
  ));
}

interface FileButtonProps extends DocumentFilesProps {
  format: DocumentFormat;
  children: string;
}

function FileButton({ format, document_id, no, children }: FileButtonProps) {
  const notify = useNotify();
  const file = useChange("documents/file");
  const load = () =>
    file
      .run({ document_id, format, ...(no !== undefined && { no }) })
      .then(({ url }) => location.assign(url), notify.refusal);
  return (
    <Button size="small" pending={file.pending} onClick={() => void load()}>
      {format === "pdf" ? <FileText aria-hidden /> : <FileDown aria-hidden />}
      {children}
    </Button>
  );
}
