import { useState } from "react";
import { Status, type FieldErrors } from "../../contract/envelope.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useChange } from "../calls/use-change.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { textOf } from "../kinds/values.ts";
import { todayAt } from "../kinds/zoned-time.ts";
import { conflictOf, type Conflict } from "./conflict.ts";
import type { Draft } from "./draft.ts";
import { initialRow, sendable, withTyped } from "./typed-values.ts";
import { useFollowing } from "./use-following.ts";
import { useLookAlikes } from "./use-look-alikes.ts";
import { useServerDraft } from "./use-server-draft.ts";

interface RecordFormOptions {
  code: RouteCode;
  /** The name of the key: `order_id`. */
  keyName: string;
  form: Form;
  draft: Draft;
  /** The record to be changed; without it a new one is made. */
  record?: Row;
  /** What a new record is given: the party whose list it is added to. */
  given?: Row;
  /** What a new record begins with, where the list says it. */
  defaults?: Row | undefined;
  onSaved: (saved: Row) => void;
}

/** A form's values, errors and ways to the server. Only what was changed is sent. */
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
  const { companyTimeZone } = useSpeech();
  const [base, setBase] = useState(
    () =>
      record ??
      (defaults ? { ...defaults, ...given } : initialRow(form, given ?? {}, todayAt(companyTimeZone))),
  );
  const [preset, setPreset] = useState<Row>({});
  const [typed, setTyped] = useState(draft.read);
  const [restored, setRestored] = useState(() => Object.keys(typed).length > 0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const making = useChange(`${code}/manage`, { invalidates: [code] });
  const doing = useChange(form.atOnce?.call ?? `${code}/manage`, { invalidates: [code] });
  const followed = useFollowing(
    code,
    form,
    sendable(record ? { [keyName]: base[keyName], ...typed } : { ...base, ...typed }),
  );
  // What a saved record holds nobody fills in anew.
  const filled = record ? {} : valuesOf(followed, form);
  const row: Row = { ...base, ...preset, ...filled, ...typed };
  const atOnce = record ? undefined : form.atOnce;
  const isLater = atOnce && textOf(row[atOnce.day]) > todayAt(companyTimeZone);
  const alike = useLookAlikes(code, form, record ? { [keyName]: record[keyName] } : {});

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
      : sendable({ ...given, ...preset, ...filled })),
    ...sendable(values),
  });

  /** Resolves with the record; undefined where it was refused. */
  const save = async (values = typed, from = base, change = making) => {
    for (const each of [making, doing]) each.reset();
    try {
      const saved = await change.run(payload(values, from));
      draft.write({});
      forget();
      return saved;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.errors);
      setConflict(conflictOf(error));
      return undefined;
    }
  };
  const saveAndEnd = async (values?: Row, from?: Row, change = making) => {
    const saved = await save(values, from, change);
    if (saved) onSaved(saved);
  };
  /** Stops once at look-alikes that weren't in sight yet; said again, it is meant. */
  const submit = async (change: typeof making) => {
    const inSight = new Set(alike.found.map(({ id }) => id));
    const all = await alike.look(row, typed);
    if (all.every(({ id }) => inSight.has(id))) await saveAndEnd(typed, base, change);
  };
  const error = making.error ?? doing.error;

  return {
    row,
    typed,
    following: form.follows && {
      lines: (followed[form.follows.lines ?? ""] as Row[] | undefined) ?? [],
      totals: form.follows.totals.flatMap(({ name, label }) =>
        typeof followed[name] === "string" ? [{ label, amount: followed[name] }] : [],
      ),
    },
    changed: Object.keys(typed).length > 0,
    restored,
    errors,
    /** What went wrong beyond single fields. */
    failure:
      error && error.status !== Status.invalid && error.status !== Status.conflict
        ? error.message
        : undefined,
    pending: making.pending || doing.pending,
    conflict,
    /** Records that this one looks like. */
    alike: alike.found,
    save,
    submit: () => submit(atOnce && !isLater ? doing : making),
    /** Where saving also puts a new record into effect. */
    atOnce: atOnce && { label: isLater ? atOnce.later : atOnce.label, later: isLater ? "" : atOnce.later },
    submitLater: () => submit(making),
    set: (name: string, value: unknown) => {
      keep(withTyped(typed, base, name, value, form));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => path !== name)));
    },
    /** A value that nobody has to choose: there is no other one, or it is the usual one. */
    preset: (name: string, value: unknown) => setPreset((now) => ({ ...now, [name]: value })),
    /** Asks the server about one field that was left. */
    check: async (name: string) => {
      if (!(name in typed)) return;
      void alike.look(row, typed);
      const asked = typed[name];
      const refused = await callServer(`${code}/validate`, payload(typed, base)).then(
        () => undefined,
        (error: unknown) => (error instanceof CallError ? error.errors[name] : undefined),
      );
      if (refused && asked === typed[name]) setErrors((now) => ({ ...now, [name]: refused }));
    },
    discard: () => {
      keep({});
      forget();
      setErrors({});
      setRestored(false);
      for (const each of [making, doing]) each.reset();
    },
    /** Goes on from what the others saved, with those of the own values that were chosen. */
    resolve: (mine: readonly string[]) => {
      if (!conflict) return;
      const { current, fields } = conflict;
      const kept = Object.fromEntries(
        Object.entries(typed).filter(([name]) => !fields.includes(name) || mine.includes(name)),
      );
      setBase(current);
      setConflict(undefined);
      keep(kept);
      if (Object.keys(kept).length > 0) void saveAndEnd(kept, current);
      else onSaved(current);
    },
    dismissConflict: () => setConflict(undefined),
  };
}

/** The answered values of the fields that a person could fill in as well; lines are completed one by one. */
const valuesOf = (followed: Row, { fields }: Form): Row =>
  Object.fromEntries(
    fields
      .filter(({ name, kind, readOnly }) => !readOnly && kind !== "lines" && name in followed)
      .map(({ name }) => [name, followed[name]]),
  );

export type RecordFormState = ReturnType<typeof useRecordForm>;
