import { useMessages } from "@backoffice/ui";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useRequiredInput } from "../shell/required-input.tsx";
import { useNotify } from "../shell/dialogs.tsx";

/** The displayed version of a single record. It is kept if it has been changed since. */
interface NamedRecord {
  name?: string;
  version?: number;
}

/** Moves records to the trash right away, with undo. Resolves with the number removed. */
export function useTrashRecords(code: RouteCode) {
  const t = useText();
  const { undo, fluent } = useMessages();
  const notify = useNotify();
  const withRequiredInput = useRequiredInput();
  // Screens showing a removed record leave it: reloading it would only return not found.
  const removal = useChange(`${code}/delete`, {
    invalidates: [`${code}/list`, `${code}/sum`, `${code}/get`, `${code}/search`],
  });
  const restoration = useChange(`${code}/restore`, { invalidates: [code] });

  /** If there is no response, the undo bar offers a retry. */
  const tellInBar = (error: unknown) => {
    if (error instanceof CallError && error.isPassing) throw error;
    notify.refusal(error);
  };

  const remove = async (ids: number[], { name, version }: NamedRecord = {}): Promise<number> => {
    try {
      const removed = await withRequiredInput((fields) =>
        removal.run({ ids, ...(version !== undefined && { version }), ...(fields && { fields }) }),
      );
      if (!removed) return 0;
      const { done, failed, lists } = removed;
      const succeeded = ids.filter((id) => !failed.some((each) => each.id === id));
      if (failed.length > 0) notify.static(failed.map(({ text }) => text).join("\n"), { lists });
      if (done > 0)
        undo(name && done === 1 ? t("list.deletedOne", { name }) : t("list.deleted", { count: done }), () =>
          restoration.run({ ids: succeeded }).then(() => fluent(t("list.restored")), tellInBar),
        );
      return done;
    } catch (error) {
      notify.refusal(error);
      return 0;
    }
  };
  return { remove, pending: removal.pending };
}
