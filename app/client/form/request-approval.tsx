import { Button } from "@backoffice/ui";
import { useState } from "react";
import { approvalLabel, type ApprovalOffer } from "../../contract/approval.ts";
import { useText } from "../i18n/language.ts";
import { useAskApproval } from "./use-approval.ts";

interface RequestApprovalProps {
  offer: ApprovalOffer;
  /** The user may approve it themselves, so there is nothing to wait for. */
  onGranted: () => void;
}

/** Requests approval of a refused change, or gives it, next to the reason. */
export function RequestApproval({ offer, onGranted }: RequestApprovalProps) {
  const t = useText();
  const askApproval = useAskApproval();
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState(offer.is_pending ? t("approval.pending") : "");
  const ask = async () => {
    setPending(true);
    const outcome = await askApproval(offer);
    setPending(false);
    if (outcome?.is_granted) onGranted();
    else if (outcome) setAsked(outcome.message);
  };
  if (asked) return <output>{asked}</output>;
  return (
    <Button size="small" pending={pending} onClick={() => void ask()}>
      {t(approvalLabel(offer))}
    </Button>
  );
}
