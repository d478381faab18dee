import { useMessages } from "@backoffice/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Row } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { RecordSheet } from "../form/lazy-forms.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { titleOf } from "./list-columns.tsx";
import { prefilledFromSearch } from "./prefilled-from-search.ts";
import type { ListPlaceState } from "./use-list-place.ts";

interface NewRecordProps {
  code: RouteCode;
  state: ListState;
  at: ListPlaceState;
  title: string;
  /** What the shown rows have in common, and so the new record. */
  given: Row | undefined;
  /** The search that found nothing; the new record is prefilled with it. */
  named?: string;
  /** Files dropped on the list: the new record begins with them. */
  dropped: readonly File[] | undefined;
}

/** The form for a new record, while the URL has it open. */
export function NewRecord({ code, state, at, title, given: common, named = "", dropped }: NewRecordProps) {
  const { t, locale } = useFormatting();
  const { fluent } = useMessages();
  const navigate = useNavigate();
  const form = state.forms.create;
  const { key, columns } = state.settings;
  const { create, edit, delete: removal } = state.restrictions;
  const notify = useNotify();
  const [given] = useState(() => ({
    ...prefilledFromSearch(form, named),
    ...common,
    ...(dropped && form?.files?.given),
  }));
  const close = () => at.go({ creating: false }, { replace: true });
  // The right may have been taken while the form was open.
  const why = create.allowed ? undefined : create.why;
  useEffect(() => {
    if (!why) return;
    close();
    notify.static(why);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the reason comes
  }, [why]);
  const saved = (row: Row) => {
    const name = t("list.created", { name: titleOf(columns, row, key, locale) });
    if (state.settings.opens) {
      fluent(name);
      return void navigate(paths.record(code, Number(row[key])));
    }
    close();
    fluent(name, {
      action: {
        label: t("list.open"),
        onSelect: () => void navigate(paths.record(code, Number(row[key]))),
      },
    });
  };
  if (!form || !create.allowed || state.settings.creation === "cart") return null;
  return (
    <RecordSheet
      code={code}
      keyName={key}
      form={form}
      title={title}
      given={given}
      dropped={dropped}
      defaults={state.variables.defaults}
      mayMerge={edit.allowed && removal.allowed}
      onClose={close}
      onSaved={saved}
    />
  );
}
