import { useState } from "react";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf, linesOf } from "../kinds/values.ts";
import { todayAt } from "../kinds/zoned-time.ts";
import type { Draft } from "./draft.ts";
import { initialRow, isSame, toPayload, withEdit } from "./typed-values.ts";
import { useComputedValues } from "./use-computed-values.ts";
import { useDuplicates } from "./use-duplicates.ts";
import { usePresets } from "./use-presets.ts";
import { useSaving } from "./use-saving.ts";
import { useSubmit } from "./use-submit.ts";
import { useTypedValues } from "./use-typed-values.ts";

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
  onSaved: (saved: Row) => void | Promise<void>;
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
  const [base, setBase] = useState(
    () =>
      record ??
      (defaults ? { ...defaults, ...given } : initialRow(form, given ?? {}, todayAt(companyTimeZone))),
  );
  const presets = usePresets();
  const [begun] = useState(() =>
    Object.fromEntries(
      Object.keys((!record && form.files?.given) || {}).map((name) => [name, base[name] ?? null]),
    ),
  );
  const values = useTypedValues(draft, `${code}/${record ? Number(record[keyName]) : "new"}`, begun);
  const { typed } = values;
  const { values: followed, isCurrent } = useComputedValues(
    code,
    form,
    toPayload(record ? { [keyName]: base[keyName], ...typed } : { ...base, ...typed }),
  );
  // Values of a saved record aren't recomputed.
  const filled = record ? {} : valuesOf(followed, form, typed);
  const row: Row = {
    ...base,
    ...(!record && shownOf(followed, form)),
    ...presets.values,
    ...filled,
    ...typed,
  };
  const atOnce = record ? undefined : form.atOnce;
  const isLater = atOnce && textOf(row[atOnce.day]) > todayAt(companyTimeZone);
  const duplicates = useDuplicates(code, form, record ? { [keyName]: record[keyName] } : {});
  const saving = useSaving(code, atOnce);

  const payload = (changes: Row, from: Row) => ({
    ...(record
      ? { [keyName]: from[keyName], version: Number(from.version) }
      : toPayload({ ...given, ...presets.values, ...(isCurrent && filled) })),
    ...toPayload(changes),
  });
  /** Resolves with the record; undefined if it was refused. */
  const save = async (changes = typed, from = base, change = saving.making): Promise<Row | undefined> => {
    const saved = await saving.save(payload(changes, from), change);
    if (saved) values.dropDrafts();
    return saved;
  };
  const saveAndEnd = async (changes?: Row, from?: Row, change = saving.making) => {
    const saved = await save(changes, from, change);
    if (saved) await onSaved(saved);
  };
  /** Stops once at duplicates that weren't shown yet; submitting again confirms. */
  const saveUnlessAlike = async (change: typeof saving.making) => {
    const inSight = new Set(duplicates.found.map(({ id }) => id));
    const all = await duplicates.look(row, typed);
    if (all.every(({ id }) => inSight.has(id))) await saveAndEnd(typed, base, change);
  };
  const submitting = useSubmit(presets.isLoading, {
    submit: () => saveUnlessAlike(atOnce && !isLater ? saving.doing : saving.making),
    submitLater: () => saveUnlessAlike(saving.making),
  });

  return {
    row,
    typed,
    following: form.follows && {
      lines: linesOf(followed[form.follows.lines ?? ""]),
      totals: form.follows.totals.flatMap(({ name, ...total }) =>
        typeof followed[name] === "string" ? [{ ...total, amount: followed[name] }] : [],
      ),
    },
    changed: Object.keys(typed).length > 0,
    restored: values.restored,
    errors: saving.errors,
    failure: saving.failure,
    approval: saving.approval,
    pending: saving.pending || submitting.waits,
    conflict: saving.conflict,
    alike: duplicates.found,
    save,
    submit: () => submitting.press("submit"),
    /** Set if saving also puts a new record into effect. */
    atOnce: atOnce && { label: isLater ? atOnce.later : atOnce.label, later: isLater ? "" : atOnce.later },
    submitLater: () => submitting.press("submitLater"),
    set: (name: string, value: unknown) => {
      values.keep(withEdit(typed, base, name, value, form));
      saving.setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => path !== name)));
    },
    preset: presets.preset,
    awaitPreset: presets.awaitPreset,
    /** Validates one field on blur. */
    check: async (name: string) => {
      if (!(name in typed)) return;
      void duplicates.look(row, typed);
      await saving.check(name, payload(typed, base), () => typed[name] === values.latest.current[name]);
    },
    discard: () => {
      values.discard();
      saving.reset();
    },
    /** Continues from the version that others saved, with the user's own values that were kept. */
    resolve: (mine: readonly string[]) => {
      if (!saving.conflict) return;
      const { current, fields } = saving.conflict;
      const retained = Object.fromEntries(
        Object.entries(typed).filter(([name]) => !fields.includes(name) || mine.includes(name)),
      );
      setBase(current);
      saving.setConflict(undefined);
      values.keep(retained);
      if (Object.keys(retained).length > 0) void saveAndEnd(retained, current);
      else void onSaved(current);
    },
    dismissConflict: () => saving.setConflict(undefined),
  };
}

/** The computed values of fields that aren't edited but decide which others apply. */
const shownOf = (followed: Row, { fields }: Form): Row =>
  Object.fromEntries(
    fields
      .filter(({ name, readOnly }) => readOnly && name in followed)
      .map(({ name }) => [name, followed[name]]),
  );

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
