import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Status, type FieldErrors } from "../../contract/envelope.ts";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError, callErrorOf } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useChange } from "../calls/use-change.ts";
import { useConfirm } from "../shell/dialogs.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf, linesOf } from "../kinds/values.ts";
import { todayAt } from "../kinds/zoned-time.ts";
import { approvalIn } from "./use-approval.ts";
import { conflictOf, type Conflict } from "./conflict.ts";
import type { Draft } from "./draft.ts";
import { initialRow, isSame, toPayload, withEdit } from "./typed-values.ts";
import { useComputedValues } from "./use-computed-values.ts";
import { useDuplicates } from "./use-duplicates.ts";
import { usePresets } from "./use-presets.ts";
import { useServerDraft } from "./use-server-draft.ts";

interface RecordFormOptions {
  code: RouteCode;
  /** The name of the primary key: `order_id`. */
  keyName: string;
  form: Form;
  draft: Draft;
  /** The record to edit; omit to create one. */
  record?: Row;
  /** Preset values of a new record, such as the client whose list it is added to. */
  given?: Row;
  /** Initial values of a new record, if the list sets them. */
  defaults?: Row | undefined;
  onSaved: (saved: Row) => void;
}

/** A form's values, errors and server calls. Only changed fields are sent. */
export function useRecordForm({
  code,
  keyName,
  form,
  draft,
  record,
  given,
  defaults,
  onSaved,
}: RecordFormOptions) {
  const { companyTimeZone } = useFormatting();
  const confirm = useConfirm();
  const [base, setBase] = useState(
    () =>
      record ??
      (defaults ? { ...defaults, ...given } : initialRow(form, given ?? {}, todayAt(companyTimeZone))),
  );
  const presets = usePresets();
  const [typed, setTyped] = useState(draft.read);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const [restored, setRestored] = useState(() => Object.keys(typed).length > 0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const submitting = useRef(false);
  /** Submitted before the preset values have loaded. */
  const [early, setEarly] = useState<"submit" | "submitLater">();
  const making = useChange(`${code}/manage`, { invalidates: [code] });
  const doing = useChange(form.atOnce?.call ?? `${code}/manage`, { invalidates: [code] });
  const { values: followed, isCurrent } = useComputedValues(
    code,
    form,
    toPayload(record ? { [keyName]: base[keyName], ...typed } : { ...base, ...typed }),
  );
  // Values of a saved record aren't recomputed.
  const filled = record ? {} : valuesOf(followed, form, typed);
  const row: Row = { ...base, ...presets.values, ...filled, ...typed };
  const atOnce = record ? undefined : form.atOnce;
  const isLater = atOnce && textOf(row[atOnce.day]) > todayAt(companyTimeZone);
  const duplicates = useDuplicates(code, form, record ? { [keyName]: record[keyName] } : {});

  const forget = useServerDraft({
    form: `${code}/${record ? Number(record[keyName]) : "new"}`,
    typed,
    onFound: (found) => {
      setTyped(found);
      setRestored(true);
    },
  });

  const keep = (next: Row) => {
    setTyped(next);
    draft.write(next);
  };

  const payload = (values: Row, from: Row) => ({
    ...(record
      ? { [keyName]: from[keyName], version: Number(from.version) }
      : toPayload({ ...given, ...presets.values, ...(isCurrent && filled) })),
    ...toPayload(values),
  });

  /** Resolves with the record; undefined if it was refused. */
  const save = async (
    values = typed,
    from = base,
    change = making,
    agreed: Row = {},
  ): Promise<Row | undefined> => {
    for (const each of [making, doing]) each.reset();
    try {
      const saved = await change.run({ ...payload(values, from), ...agreed });
      draft.write({});
      forget();
      return saved;
    } catch (failure) {
      const error = callErrorOf(failure);
      if (error.question && atOnce) {
        const { label } = atOnce;
        change.reset();
        const isMeant = await confirm({ title: label, text: error.message, confirmLabel: label });
        return isMeant ? save(values, from, change, { confirm: [error.question] }) : undefined;
      }
      setErrors(withoutApproval(error));
      setConflict(conflictOf(error));
      return undefined;
    }
  };
  const saveAndEnd = async (values?: Row, from?: Row, change = making) => {
    const saved = await save(values, from, change);
    if (saved) onSaved(saved);
  };
  /** Stops once at duplicates that weren't shown yet; submitting again confirms. */
  const submit = async (change: typeof making) => {
    // A second press, while duplicates are looked for, would create a second record.
    if (submitting.current) return;
    submitting.current = true;
    try {
      const inSight = new Set(duplicates.found.map(({ id }) => id));
      const all = await duplicates.look(row, typed);
      if (all.every(({ id }) => inSight.has(id))) await saveAndEnd(typed, base, change);
    } finally {
      submitting.current = false;
    }
  };
  const submits = {
    submit: () => submit(atOnce && !isLater ? doing : making),
    submitLater: () => submit(making),
  };
  const press = (how: keyof typeof submits) => (presets.isLoading ? setEarly(how) : submits[how]());
  const submitEarly = useEffectEvent(() => {
    if (early) void submits[early]().finally(() => setEarly(undefined));
  });
  useEffect(() => {
    if (!presets.isLoading) submitEarly();
  }, [presets.isLoading]);
  const error = making.error ?? doing.error;

  return {
    row,
    typed,
    following: form.follows && {
      lines: linesOf(followed[form.follows.lines ?? ""]),
      totals: form.follows.totals.flatMap(({ name, label }) =>
        typeof followed[name] === "string" ? [{ label, amount: followed[name] }] : [],
      ),
    },
    changed: Object.keys(typed).length > 0,
    restored,
    errors,
    /** A failure that isn't tied to a field. */
    failure:
      error && error.status !== Status.invalid && error.status !== Status.conflict
        ? error.message
        : undefined,
    /** Requesting approval may help; once granted, saving works. */
    approval: approvalIn(error),
    pending: making.pending || doing.pending || early !== undefined,
    conflict,
    alike: duplicates.found,
    save,
    submit: () => press("submit"),
    /** Set if saving also puts a new record into effect. */
    atOnce: atOnce && { label: isLater ? atOnce.later : atOnce.label, later: isLater ? "" : atOnce.later },
    submitLater: () => press("submitLater"),
    set: (name: string, value: unknown) => {
      keep(withEdit(typed, base, name, value, form));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => path !== name)));
    },
    preset: presets.preset,
    awaitPreset: presets.awaitPreset,
    /** Validates one field on blur. */
    check: async (name: string) => {
      if (!(name in typed)) return;
      void duplicates.look(row, typed);
      const current = typed[name];
      const refused = await callServer(`${code}/validate`, payload(typed, base)).then(
        () => undefined,
        (error: unknown) => (error instanceof CallError ? error.errors[name] : undefined),
      );
      if (refused && current === latest.current[name]) setErrors((now) => ({ ...now, [name]: refused }));
    },
    discard: () => {
      keep({});
      forget();
      setErrors({});
      setRestored(false);
      for (const each of [making, doing]) each.reset();
    },
    /** Continues from the version that others saved, with the user's own values that were kept. */
    resolve: (mine: readonly string[]) => {
      if (!conflict) return;
      const { current, fields } = conflict;
      const retained = Object.fromEntries(
        Object.entries(typed).filter(([name]) => !fields.includes(name) || mine.includes(name)),
      );
      setBase(current);
      setConflict(undefined);
      keep(retained);
      if (Object.keys(retained).length > 0) void saveAndEnd(retained, current);
      else onSaved(current);
    },
    dismissConflict: () => setConflict(undefined),
  };
}

/** Errors that approval would resolve are only shown once, with the offer. */
const withoutApproval = (error: CallError): FieldErrors => {
  const said = approvalIn(error)?.text;
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([path, all]) => {
      const others = all.filter(({ text }) => text !== said);
      return others.length > 0 ? [[path, others]] : [];
    }),
  );
};

/**
 * The computed values of fields that can also be edited; lines are completed one by one, and totals are only shown. A
 * value that depends on another field, such as a pipeline's stage, is dropped until the new one's arrives.
 */
const valuesOf = (followed: Row, { fields, follows }: Form, typed: Row): Row =>
  Object.fromEntries(
    fields
      .filter((field) => !field.readOnly && !traitsOf(field).lines && field.name in followed)
      .filter(({ name }) => !follows?.totals.some((total) => total.name === name))
      .filter(({ within = "" }) => !(within in typed) || isSame(typed[within], followed[within]))
      .map(({ name }) => [name, followed[name]]),
  );

export type RecordFormState = ReturnType<typeof useRecordForm>;
