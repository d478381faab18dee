import type { Payload } from "../../modules/calls.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useNotify } from "../shell/dialogs.tsx";

/** Saves a user preference; shows errors that no field displays. */
export function usePreference(field: string) {
  const t = useText();
  const { fluent } = useNotify();
  const { run, pending, errorOf } = useChange("profile/manage", {
    invalidates: ["app/info"],
    onDone: () => fluent(t("done.saved")),
  });
  const save = async (choice: Payload<"profile/manage">) => {
    try {
      await run(choice);
    } catch (failure) {
      const { errors, message } = callErrorOf(failure);
      if (!errors[field]) fluent(message, { tone: "danger" });
    }
  };
  return { keep: save, pending, error: errorOf(field) };
}
