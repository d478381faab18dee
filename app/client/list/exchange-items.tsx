import { Download, Languages, Trash2, Upload } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { MenuItem } from "@backoffice/ui";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { ExchangeTexts } from "../../modules/client-parts.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { countText } from "./count-text.ts";
import type { Shown } from "../../contract/list-url.ts";
import { onDemand } from "../shell/screen-module.ts";

const ExportDialog = onDemand(async () => (await import("../bulk/export-dialog.tsx")).ExportDialog);
const ImportDialog = onDemand(async () => (await import("../import/import-dialog.tsx")).ImportDialog);
const TrashDialog = onDemand(async () => (await import("../trash/trash-dialog.tsx")).TrashDialog);

interface Exchange {
  items: MenuItem[];
  dialog: ReactNode;
}

/** Import, export and trash actions of a list. */
export function useExchange(code: RouteCode, state: ListState | undefined, shown: Shown): Exchange {
  const { t, formats } = useFormatting();
  const [open, setOpen] = useState<"export" | "import" | "texts" | "trash">();
  if (!state) return { items: [], dialog: null };
  const { create, edit, export: exporting, delete: removal } = state.restrictions;
  const close = () => setOpen(undefined);
  const label = state.settings.many;
  return {
    items: [
      ...(exporting.allowed
        ? [{ label: t("list.export"), icon: <Download aria-hidden />, onSelect: () => setOpen("export") }]
        : []),
      ...((create.allowed || edit.allowed) && (state.forms.create ?? state.forms.edit)
        ? [{ label: t("list.import"), icon: <Upload aria-hidden />, onSelect: () => setOpen("import") }]
        : []),
      ...(code === "translations" && edit.allowed
        ? [
            {
              label: t("translations.exchange"),
              icon: <Languages aria-hidden />,
              onSelect: () => setOpen("texts"),
            },
          ]
        : []),
      ...(removal.allowed
        ? [{ label: t("list.trash"), icon: <Trash2 aria-hidden />, onSelect: () => setOpen("trash") }]
        : []),
    ],
    dialog: (
      <>
        {open === "export" && (
          <ExportDialog
            code={code}
            choice={{ query: { filters: shown.filters, search: shown.search } }}
            count={countText(state.pagination, formats) ?? ""}
            columns={state.settings.columns.map(({ name }) => name)}
            sort={shown.sort}
            onClose={close}
          />
        )}
        {open === "import" && <ImportDialog code={code} label={label} onClose={close} />}
        {open === "texts" && <ExchangeTexts onClose={close} />}
        {open === "trash" && <TrashDialog code={code} label={label} onClose={close} />}
      </>
    ),
  };
}
