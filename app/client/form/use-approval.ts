import { approvalLabel, type ApprovalAnswer, type ApprovalOffer } from "../../contract/approval.ts";
import type { CallError } from "../calls/call-error.ts";
import { callNamed } from "../calls/call-server.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useConfirm, useNotify } from "../shell/dialogs.tsx";

export const approvalIn = (error: CallError | undefined): ApprovalOffer | undefined => error?.data?.approval;

/** Requests approval. Resolves with its outcome; undefined if that was refused. */
export function useAskApproval() {
  const t = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  return async ({ call, payload }: ApprovalOffer) => {
    try {
      const { data, message } = await callNamed<ApprovalAnswer>(call, payload);
      const { is_granted } = data;
      // Only the server knows whose record shows the request.
      invalidate();
      return { is_granted, message: is_granted ? message : `${message}. ${t("approval.again")}` };
    } catch (failure) {
      notify.refusal(failure);
      return undefined;
    }
  };
}

/** Shows why a change was refused. If approval helps, it can be requested; once granted, `again` repeats the change. */
export function useSayRefusal() {
  const t = useText();
  const notify = useNotify();
  const confirm = useConfirm();
  const askApproval = useAskApproval();
  return async (error: CallError, again: () => void) => {
    const offer = approvalIn(error);
    if (!offer) return notify.static(error.message);
    if (offer.is_pending) return notify.static(`${offer.text}. ${t("approval.pending")}`);
    const isWanted = await confirm({
      title: t("approval.needed"),
      text: offer.text,
      confirmLabel: t(approvalLabel(offer)),
      cancelLabel: t("ui.cancel"),
    });
    if (!isWanted) return;
    const outcome = await askApproval(offer);
    if (outcome?.is_granted) again();
    else if (outcome) notify.fluent(outcome.message);
  };
}
