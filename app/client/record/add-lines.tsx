import { Button, Dialog, FieldError } from "@backoffice/ui";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import type { FormField } from "../../contract/form.ts";
import { useChange } from "../calls/use-change.ts";
import { focusFirst } from "../screens/focus-first.ts";
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
  const formId = useId();
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
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={field.label}
        footer={
          <Button type="submit" form={formId} variant="primary" pending={change.pending}>
            {formatting.t("detail.addLines")}
          </Button>
        }
      >
        <form
          id={formId}
          noValidate
          ref={focusFirst}
          onSubmit={(event) => {
            event.preventDefault();
            if (!change.pending) void save();
          }}
        >
          <div role="alert">{change.error && !error && <FieldError>{change.error.message}</FieldError>}</div>
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
        </form>
      </Dialog>
    </>
  );
}
