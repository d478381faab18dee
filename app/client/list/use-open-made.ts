import type { MessageOptions } from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import type { ActionOutcome } from "../../contract/record.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { foundAddress } from "./found-address.ts";

/** The follow-up that an action's message offers: opening the created record, or the list of several. */
export function useOpenMade() {
  const t = useText();
  const navigate = useNavigate();
  return ({ record, records }: Pick<ActionOutcome, "record" | "records">): Pick<MessageOptions, "action"> => {
    const address = record ? paths.record(record.code, record.id) : records && foundAddress(records);
    return address ? { action: { label: t("list.open"), onSelect: () => void navigate(address) } } : {};
  };
}
