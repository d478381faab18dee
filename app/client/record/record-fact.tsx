import { useState } from "react";
import { ContentItem } from "@backoffice/ui/business";
import { inPhrase } from "../../contract/in-phrase.ts";
import type { FormField } from "../../contract/form.ts";
import { useChange } from "../calls/use-change.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { Status } from "../../contract/envelope.ts";
import { ConflictDialog } from "../form/lazy-forms.ts";
import { toPayload } from "../form/typed-values.ts";
import { RequestApproval } from "../form/request-approval.tsx";
import { approvalIn } from "../form/use-approval.ts";
import { conflictOf, type Conflict } from "../form/conflict.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { FocusedInput } from "../kinds/lazy-inputs.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import type { LoadedRecord } from "./use-record.ts";
import { traitsOf } from "../../contract/kinds.ts";

/** Lines with many columns need a full form. */
const isLong = (field: FormField) => traitsOf(field).lines && (field.columns ?? []).length > 2;

/** Kinds whose empty value prompts for input; for others, a dash is enough. */
const isProse = (field: FormField) => traitsOf(field).text === "prose";

/** Rich text that contains only a picture isn't empty. */
const isNothing = (value: unknown) =>
  textOf(value)
    .replaceAll(/<(?!img)[^>]*>/g, "")
    .trim() === "";

interface RecordFactProps {
  record: LoadedRecord;
  field: FormField;
}

/**
 * A field of a record, edited in place and saved on its own. Values that the browser can predict are shown right away.
 */
export function RecordFact({ record, field }: RecordFactProps) {
  const formatting = useFormatting();
  const { code, row, state, show } = record;
  const { name } = field;
  const { Cell, editor, waits } = kindViews[field.kind];
  const change = useChange(`${code}/manage`, { invalidates: [code], onDone: ({ data }) => show(data) });
  const [tried, setTried] = useState<unknown>();
  const [conflict, setConflict] = useState<Conflict & { mine: unknown }>();

  const save = async (value: unknown, version = row.version) => {
    setTried(value);
    const sent = () =>
      change.run({
        [state.settings.key]: record.id,
        version: Number(version),
        ...toPayload({ [name]: value }),
      });
    try {
      await (waits ? sent() : record.optimistically({ [name]: value }, sent));
    } catch (error) {
      const found = conflictOf(callErrorOf(error));
      if (found) setConflict({ ...found, mine: value });
    }
  };

  const refused = change.errorOf(name);
  const failure =
    change.error?.status === Status.conflict ? formatting.t("form.conflict") : change.error?.message;
  const approval = approvalIn(change.error);
  return (
    <>
      <ContentItem<unknown>
        label={field.label}
        value={row[name]}
        pending={change.pending}
        error={
          approval ? (
            <>
              {refused || failure} <RequestApproval offer={approval} onGranted={() => void save(tried)} />
            </>
          ) : (
            refused || failure
          )
        }
        invitation={
          isProse(field) && isNothing(row[name])
            ? formatting.t("detail.addWords", { field: inPhrase(field.label, formatting.locale) })
            : undefined
        }
        onSave={field.readOnly || isLong(field) ? undefined : (value) => void save(value)}
        editor={
          editor ??
          (({ value, onChange }) => (
            <FocusedInput
              field={field}
              value={value}
              onChange={onChange}
              row={row}
              withinLabel={record.fields.get(field.within ?? "")?.label}
              formatting={formatting}
              hideLabel
            />
          ))
        }
      >
        <Cell field={field} row={row} formatting={formatting} inList={false} />
      </ContentItem>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          fields={[field]}
          mine={{ ...row, [name]: conflict.mine }}
          onCancel={() => setConflict(undefined)}
          onResolve={(mine) => {
            setConflict(undefined);
            change.reset();
            if (mine.includes(name)) void save(conflict.mine, conflict.current.version);
            else show(conflict.current);
          }}
        />
      )}
    </>
  );
}
