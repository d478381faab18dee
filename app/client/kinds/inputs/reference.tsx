import { useState } from "react";
import { EntitySearch, EntitySelect, formatMoney, Select } from "@backoffice/ui";
import { joinFacts } from "../../../contract/join-facts.ts";
import type { Expanded, Row } from "../../../contract/kinds.ts";
import { inPhrase } from "../../../contract/in-phrase.ts";
import type { FormField } from "../../../contract/form.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { useCreateInPlace } from "../create-in-place.ts";
import { CheckList, SeveralChoices } from "./check-list.tsx";
import {
  idsIn,
  searchRecords,
  useNames,
  useShortList,
  type RecordOption,
  type Within,
} from "../use-options.ts";
import type { ValueFormatting } from "../use-formatting.ts";
import { expandedListOf, expandedOf, idsOf, textOf } from "../values.ts";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";
import { usePreset } from "./use-preset.ts";

/** The filter for this choice; `null` while the field it depends on is empty. */
function withinOf({ field, row }: InputProps): Within | null {
  const only = onlyOf(field, row);
  if (!field.within) return only;
  const value = typedSubject(field, row) ?? row[field.within];
  return value === null || value === undefined || value === "" ? null : { ...only, [field.within]: value };
}

/** Fixed filters on the options, and filters derived from another field. */
const onlyOf = ({ only = {} }: FormField, row: Row): Within =>
  Object.fromEntries(
    Object.entries(only).flatMap(([name, wanted]) => {
      const value =
        typeof wanted === "string"
          ? wanted
          : "same" in wanted
            ? idsOf(row[wanted.same])[0]
            : wanted.is[textOf(row[wanted.by])];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A chosen subject, `cps:5`, replaces the reference that will be derived from it: "" if it belongs to another list. */
function typedSubject({ withinSubject }: FormField, row: Row): string | undefined {
  const chosen = withinSubject && row[withinSubject.field];
  const [, route, id] = (typeof chosen === "string" && /^([a-z-]+):(\d{1,10})$/.exec(chosen)) || [];
  if (route === undefined) return undefined;
  return route === withinSubject?.route ? id : "";
}

function ReferenceInput(props: InputProps) {
  const { field, value, onChange, row, formatting } = props;
  const [id] = idsOf(value);
  const within = withinOf(props);
  const short = useShortList(field.route, within);
  const [chosen, setChosen] = useState<RecordOption>();
  const expanded = expandedOf(row, field.name);
  const known = chosen && chosen.id === id ? chosen.title : expanded?.id === id ? expanded?.name : undefined;
  const names = useNames(field.route, id !== undefined && !known ? [id] : []);
  const title = known ?? (id === undefined ? "" : (names.get(id) ?? `#${id}`));

  const create = useCreateInPlace(field, within, onChange);
  const begins = field.route !== undefined && field.required && id === undefined;
  usePreset(
    props,
    begins ? usualOf(short, field.route, formatting.currency) : undefined,
    begins && within !== null && short === undefined,
  );

  if (!field.route) return null;
  const { route } = field;
  if (short) {
    const options = short.map((option) => ({ value: String(option.id), label: option.title }));
    // The chosen option stays visible even if it was archived since.
    if (id !== undefined && !short.some((option) => option.id === id))
      options.unshift({ value: String(id), label: title });
    if (create) options.push({ value: another, label: `+ ${field.creates!.new}` });
    return (
      <Select
        {...controlProps(props)}
        options={options}
        value={id === undefined ? "" : String(id)}
        onValueChange={(next) => {
          if (next === another) create?.("");
          else onChange(next === "" ? null : Number(next));
        }}
      />
    );
  }
  return (
    <EntitySearch
      {...controlProps(props)}
      placeholder={formatting.t("ui.search")}
      value={id === undefined ? null : { id, title }}
      onValueChange={(option) => {
        setChosen(option ? { id: Number(option.id), title: option.title } : undefined);
        onChange(option ? Number(option.id) : null);
      }}
      search={async (text, signal) =>
        (await searchRecords(route, text, within ?? {}, signal)).map((option) => priced(option, formatting))
      }
      onCreate={create}
      disabled={within === null}
      disabledText={
        within === null
          ? formatting.t("form.chooseFirst", {
              field: inPhrase(props.withinLabel ?? "", formatting.locale),
            })
          : undefined
      }
    />
  );
}

/** The option that creates a new record. */
const another = "another";

/** Options with the same name also show their price. */
const priced = (
  { price, subtitle, ...option }: RecordOption,
  { formats, currency }: ValueFormatting,
): RecordOption => {
  const details = joinFacts([subtitle, price && formatMoney({ amount: price, currency }, formats)]);
  return { ...option, ...(details && { subtitle: details }) };
};

/** The preselected option: the only one, the default one, or the base currency. */
function usualOf(
  short: readonly RecordOption[] | null | undefined,
  route: RouteCode | undefined,
  currency: string,
): number | undefined {
  if (!short) return undefined;
  if (short.length === 1) return short[0]?.id;
  const isUsual = ({ isDefault, code }: RecordOption) =>
    isDefault === true || (route === "currencies" && code === currency);
  return short.find(isUsual)?.id;
}

function ReferencesInput(props: InputProps) {
  const { field, value, onChange } = props;
  return (
    <SeveralRecords
      {...controlProps(props)}
      route={field.route}
      ids={idsOf(value)}
      known={expandedListOf(props.row, field.name)}
      Short={SeveralChoices}
      onChange={onChange}
    />
  );
}

interface SeveralRecordsProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean | undefined;
  route: RouteCode | undefined;
  ids: number[];
  known?: Expanded[];
  onChange: (ids: number[]) => void;
  Short?: typeof CheckList<number>;
}

/** Checkboxes for a short list; for a long one a search, with the chosen records below it. */
function SeveralRecords({
  route,
  ids,
  known = [],
  onChange,
  error,
  Short = CheckList,
  ...look
}: SeveralRecordsProps) {
  const short = useShortList(route);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const named = new Map([...known.map(({ id, name }) => [id, name ?? `#${id}`] as const), ...chosen]);
  const names = useNames(
    route,
    ids.filter((id) => !named.has(id)),
  );
  if (!route) return null;
  const titleOf = (id: number) => named.get(id) ?? names.get(id) ?? `#${id}`;
  if (short)
    return (
      <Short
        {...look}
        error={error}
        options={[
          ...short.map(({ id, title }) => ({ value: id, label: title })),
          // The chosen ones stay even if they were archived since.
          ...ids
            .filter((id) => !short.some((option) => option.id === id))
            .map((id) => ({ value: id, label: titleOf(id) })),
        ]}
        values={ids}
        onChange={onChange}
      />
    );
  return (
    <EntitySelect
      {...look}
      error={error}
      value={ids.map((id) => ({ id, title: titleOf(id) }))}
      onValueChange={(next) => {
        setChosen(new Map([...chosen, ...next.map(({ id, title }) => [Number(id), title] as const)]));
        onChange(next.map(({ id }) => Number(id)));
      }}
      search={(text, signal) => searchRecords(route, text, {}, signal)}
    />
  );
}

function ReferenceFilter({ field, values, onChange }: FilterProps) {
  const short = useShortList(field.route);
  return (
    <SeveralRecords
      label={field.label}
      hideLabel
      route={field.route}
      ids={idsIn(values, short)}
      onChange={(ids) => onChange(ids.map(String))}
    />
  );
}

export const reference: KindInput = { Input: ReferenceInput, Filter: ReferenceFilter };
export const references: KindInput = { Input: ReferencesInput, Filter: ReferenceFilter };
