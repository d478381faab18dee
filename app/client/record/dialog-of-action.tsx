import { Suspense } from "react";
import type { ActionDialogCode } from "../../modules/parts.ts";
import { dialogs } from "../../modules/client-parts.ts";
import type { ActionDialogProps } from "./part-props.ts";

export function DialogOfAction({ code, ...props }: ActionDialogProps & { code: ActionDialogCode }) {
  const OwnDialog = dialogs[code];
  return (
    <Suspense>
      <OwnDialog {...props} />
    </Suspense>
  );
}
