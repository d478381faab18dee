import { useState } from "react";
import { Button, Checkbox, SearchField, Skeleton, useMessages } from "@backoffice/ui";
import type { AccessMatrix as Matrix } from "../../contract.ts";
import type { Grants, Grant } from "../../../../contract/grants.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useUser } from "../../../../client/shell/session.tsx";
import { draftOf } from "../../../../client/form/draft.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import type { LoadedRecord } from "../../../../client/record/use-record.ts";
import { Refused } from "../../../../client/screens/refused.tsx";
import { screenHigh } from "../../../../client/record/lazy-parts.ts";
import { AccessRow } from "./access-row.tsx";
import { AccessReview } from "./access-review.tsx";
import { Explain } from "./explain.tsx";
import { MatrixTools } from "./matrix-tools.tsx";
import { allHave, copiedFrom, withAction, withPreset } from "./presets.ts";
import styles from "./access.module.css";

/** A profile's permissions by module: actions, record scope and fields. */
export function AccessMatrix({ record }: { record: LoadedRecord }) {
  const { data, error } = useCall("access/matrix", { id: record.id });
  if (error && !data) return <Refused>{error.message}</Refused>;
  if (!data) return <Skeleton height={screenHigh} />;
  return <Editor key={data.version} matrix={data} />;
}

/** Unsaved changes to a profile: full modules, and special permissions. */
interface AccessEdit {
  /** A module without actions is closed; its scope is kept in case it is opened again. */
  grants?: Grants;
  rights?: string[];
}

const sorted = (named: object | undefined) =>
  Object.entries(named ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A normalized text that is equal for equivalent grants; empty for none. */
const meaning = (grant: Grant | undefined): string =>
  grant && grant.actions.length > 0
    ? JSON.stringify([grant.actions.toSorted(), grant.scope, sorted(grant.fields), sorted(grant.rows)])
    : "";

const isSameGrant = (a: Grant | undefined, b: Grant | undefined): boolean => meaning(a) === meaning(b);

/** The grants to save: closed modules are left out. */
const openGrants = (grants: Grants): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([, { actions }]) => actions.length > 0));

function Editor({ matrix }: { matrix: Matrix }) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const { user_id } = useUser();
  const draft = draftOf(user_id, "access matrix", matrix.access_id);
  const [edit, setEdit] = useState<AccessEdit>(draft.read);
  const grants: Grants = { ...matrix.grants, ...edit.grants };
  const rights = edit.rights ?? matrix.rights;
  const [text, setText] = useState("");
  const [reviewing, setReviewing] = useState(false);
  const saving = useChange("access/manage", { invalidates: ["access"] });
  const changed = matrix.routes.filter(({ code }) => !isSameGrant(grants[code], matrix.grants[code]));
  const isChanged = changed.length > 0 || rights.toSorted().join() !== matrix.rights.toSorted().join();
  const locked = matrix.locked !== null;
  const shown = matrix.routes.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const categories = [...new Set(shown.map(({ category }) => category))];

  const change = (next: AccessEdit) => {
    setEdit(next);
    draft.write({ ...next });
  };
  const changeGrants = (next: Grants) => change({ ...edit, grants: { ...edit.grants, ...next } });
  const changeRights = (next: string[]) => change({ ...edit, rights: next });
  const save = async () => {
    const saved = await saving
      .run({
        access_id: matrix.access_id,
        version: matrix.version,
        grants: JSON.stringify(openGrants(grants)),
        rights: JSON.stringify(rights),
      })
      .catch(() => undefined);
    if (saved) {
      setReviewing(false);
      change({});
      fluent(t("access.saved"));
    }
  };

  return (
    <div className={styles.matrix}>
      {matrix.locked && <p className={styles.locked}>{matrix.locked}</p>}
      <SearchField label={t("access.find")} value={text} onValueChange={setText} className={styles.find} />
      {!locked && (
        <MatrixTools
          routes={shown}
          access_id={matrix.access_id}
          onPreset={(preset) => changeGrants(withPreset(shown, grants, preset))}
          isGiven={(action) => allHave(shown, grants, action)}
          onAction={(action) => changeGrants(withAction(shown, grants, action))}
          onCopy={(from) =>
            change({ grants: copiedFrom(matrix.routes, from.grants), rights: [...from.rights] })
          }
        />
      )}
      {categories.map((category) => (
        <section key={category} aria-label={category}>
          <h3 className={styles.category}>{category}</h3>
          {shown
            .filter((route) => route.category === category)
            .map((route) => (
              <AccessRow
                key={route.code}
                route={route}
                grant={grants[route.code]}
                locked={locked}
                onChange={(grant) => change({ ...edit, grants: { ...edit.grants, [route.code]: grant } })}
              />
            ))}
        </section>
      ))}
      <fieldset className={styles.special} disabled={locked}>
        <legend>{t("access.special")}</legend>
        {matrix.special.map(({ code, label }) => (
          <Checkbox
            key={code}
            label={label}
            checked={rights.includes(code)}
            onCheckedChange={(on) =>
              changeRights(on ? [...rights, code] : rights.filter((each) => each !== code))
            }
          />
        ))}
      </fieldset>
      <section>
        <h3 className={styles.category}>{t("access.people")}</h3>
        <p>{matrix.people.map(({ name }) => name).join(", ") || t("access.nobody")}</p>
      </section>
      <Explain routes={matrix.routes} />
      {isChanged && !locked && (
        <section className={styles.bar} aria-label={t("access.review")}>
          <span>{t("access.changed", { count: changed.length })}</span>
          <Button onClick={() => change({})}>{t("access.discard")}</Button>
          <Button variant="primary" onClick={() => setReviewing(true)}>
            {t("access.review")}
          </Button>
        </section>
      )}
      {reviewing && (
        <AccessReview
          access_id={matrix.access_id}
          grants={openGrants(grants)}
          rights={rights}
          saving={saving}
          onSave={() => void save()}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  );
}
