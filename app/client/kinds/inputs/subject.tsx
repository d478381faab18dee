import { useState } from "react";
import { EntitySearch, Select } from "@backoffice/ui";
import { isRouteCode } from "../../../contract/routes.ts";
import { searchRecords } from "../use-options.ts";
import styles from "../kinds.module.css";
import { controlProps, type InputProps, type KindInput } from "./kind-input.ts";
import { useChosen } from "../subject.tsx";
import { ChoiceFilter } from "./choice.tsx";

/** Choose the record type first, then the record. */
function SubjectInput(props: InputProps) {
  const { field, value, onChange, formatting } = props;
  const look = controlProps(props);
  const { route, id, name } = useChosen(value);
  const kinds = field.options ?? [];
  const [chosen, setChosen] = useState(route ?? kinds[0]?.value ?? "");
  const kind = route ?? chosen;
  return (
    <div className={styles.subject}>
      <Select
        {...look}
        error={undefined}
        hint={undefined}
        label={`${field.label}: ${formatting.t("form.kind")}`}
        hideLabel
        required
        options={kinds}
        value={kind}
        onValueChange={(next) => {
          setChosen(next);
          onChange(null);
        }}
      />
      <EntitySearch
        {...look}
        placeholder={formatting.t("ui.search")}
        value={id === undefined ? null : { id, title: name ?? `#${id}` }}
        onValueChange={(option) => onChange(option ? `${kind}:${option.id}` : null)}
        search={async (text, signal) => (isRouteCode(kind) ? searchRecords(kind, text, {}, signal) : [])}
      />
    </div>
  );
}

export const subject: KindInput = { Input: SubjectInput, Filter: ChoiceFilter };
