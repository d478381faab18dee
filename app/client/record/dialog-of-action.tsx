import { Suspense } from "react";
import { dialogs } from "../../modules/client-parts.ts";
import type { ActionDialogProps } from "./part-props.ts";

export function DialogOfAction({ code, ...props }: ActionDialogProps & { code: string }) {
  const OwnDialog = dialogs[code];
  return <Suspense>{OwnDialog && <OwnDialog {...props} />}</Suspense>;
}
