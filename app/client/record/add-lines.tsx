import { Button } from "@backoffice/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { FormField } from "../../contract/form.ts";
import { useChange } from "../calls/use-change.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { toPayload } from "../form/typed-values.ts";
import { useComputedValues } from "../form/use-computed-values.ts";
import { Input } from "../kinds/inputs/input.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";
import { linesOf } from "../kinds/values.ts";

interface AddLinesProps {
  record: LoadedRecord;
  field: FormField;
}

/** Adds lines to a record without opening its full form. */
export function AddLines({ record, field }: AddLinesProps) {
  const formatting = useFormatting();
  const { code, row, state, show } = record;
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<unknown>([]);
  const change = useChange(`${code}/manage`, { invalidates: [code], onDone: ({ data }) => show(data) });
  const known = linesOf(row[field.name]);
  const all = [...known, ...linesOf(added)];
  const follows = state.forms.edit?.follows?.lines === field.name ? state.forms.edit.follows : undefined;
  const { values: followed } = useComputedValues(
    code,
    { follows: isOpen ? follows : undefined },
    { [state.settings.key]: record.id, ...toPayload({ [field.name]: all }) },
  );
  const error = change.errorOf(field.name);

  const save = async () => {
    const saved = await change.attempt({
      [state.settings.key]: record.id,
      version: Number(row.version),
      ...toPayload({ [field.name]: all }),
    });
    if (!saved) return;
    setOpen(false);
    setAdded([]);
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {formatting.t("detail.addLines")}
      </Button>
      {isOpen && (
        <FormDialog
          title={field.label}
          submit={formatting.t("detail.addLines")}
          pending={change.pending}
          failure={error ? undefined : change.error?.message}
          onSubmit={save}
          onClose={() => setOpen(false)}
        >
          <Input
            field={field}
            value={added}
            onChange={setAdded}
            row={row}
            following={follows && { lines: linesOf(followed[field.name]).slice(known.length), totals: [] }}
            withinLabel={undefined}
            formatting={formatting}
            error={error}
            hideLabel
          />
        </FormDialog>
      )}
    </>
  );
}
