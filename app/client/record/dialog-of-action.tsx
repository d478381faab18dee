import { lazy, Suspense, type ComponentType } from "react";
import type { ActionDialogCode, RecordAction } from "../../contract/record.ts";
import type { LoadedRecord } from "./use-record.ts";

export interface ActionDialogProps {
  record: LoadedRecord;
  action: RecordAction;
  onClose: () => void;
}

const dialog = (load: () => Promise<ComponentType<ActionDialogProps>>) =>
  lazy(async () => ({ default: await load() }));

const chooseLines = (way: "ship" | "return" | "split") =>
  dialog(async () => {
    const { ChooseLines } = await import("../../modules/orders/client/choose-lines.tsx");
    return (props) => <ChooseLines way={way} {...props} />;
  });

/** The dialogs that only one action has, by their names; each is loaded when it is opened. */
const dialogs: Record<ActionDialogCode, ComponentType<ActionDialogProps>> = {
  "generate-document": dialog(
    async () => (await import("../../modules/documents/client/generate-document.tsx")).GenerateDocument,
  ),
  "ship-lines": chooseLines("ship"),
  "return-lines": chooseLines("return"),
  "split-lines": chooseLines("split"),
  "stock-lines": dialog(async () => (await import("../../modules/orders/client/stock-lines.tsx")).StockLines),
  "hand-over": dialog(async () => (await import("../../modules/people/client/hand-over.tsx")).HandOver),
  "edit-texts": dialog(
    async () =>
      (await import("../../modules/administration/client/translations/edit-texts-of.tsx")).EditTextsOf,
  ),
};

export function DialogOfAction({ code, ...props }: ActionDialogProps & { code: ActionDialogCode }) {
  const OwnDialog = dialogs[code];
  return (
    <Suspense>
      <OwnDialog {...props} />
    </Suspense>
  );
}
