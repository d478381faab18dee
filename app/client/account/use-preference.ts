import type { Payload } from "../../modules/calls.ts";
import { CallError } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useNotify } from "../shell/dialogs.tsx";

/** Saves a user preference; shows errors that no field displays. */
export function usePreference(field: string) {
  const t = useText();
  const { fluent } = useNotify();
  const { run, pending, fieldErrors } = useChange("profile/manage", {
    invalidates: ["app/info"],
    onDone: () => fluent(t("done.saved")),
  });
  const save = async (choice: Payload<"profile/manage">) => {
    try {
      await run(choice);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (!failure.errors[field]) fluent(failure.message, { tone: "danger" });
    }
  };
  return { keep: save, pending, error: fieldErrors[field]?.[0]?.text };
}
