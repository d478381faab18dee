import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button, Checkbox, SegmentedControl, Select } from "@backoffice/ui";
import { type AccessRoute } from "../../contract.ts";
import { fieldLevels, scopes, type FieldLevel, type Grant } from "../../../../contract/grants.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { actionsOf, presetOf, presets } from "./presets.ts";
import styles from "./access.module.css";

interface AccessRowProps {
  route: AccessRoute;
  grant: Grant | undefined;
  locked: boolean;
  onChange: (grant: Grant) => void;
}

const closed: Grant = { actions: [], scope: "all" };

/** A module's access level and scope; a button expands single actions, fields and rows. */
export function AccessRow({ route, grant = closed, locked, onChange }: AccessRowProps) {
  const { t } = useFormatting();
  const id = useId();
  const [open, setOpen] = useState(false);
  const change = (next: Partial<Grant>) => onChange({ ...grant, ...next });
  const preset = presetOf(route, grant);
  const details = Object.keys(grant.fields ?? {}).length + Object.keys(grant.rows ?? {}).length;
  return (
    <section className={styles.row} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <div className={styles.name}>
          <b id={`${id}-name`}>{route.label}</b>
          {!preset && (
            <small className={styles.custom}>
              {route.actions
                .filter((action) => grant.actions.includes(action))
                .map((action) => t(`access.do.${action}`))
                .join(", ")}
            </small>
          )}
        </div>
        <SegmentedControl
          label={t("access.level")}
          hideLabel
          className={styles.preset}
          disabled={locked}
          value={preset ?? "custom"}
          options={[
            ...presets
              // If two presets are equivalent, the wider one is shown.
              .filter((each) => presetOf(route, { ...closed, actions: actionsOf(route, each) }) === each)
              .map((each) => ({ value: each, label: t(`access.preset.${each}`) })),
            ...(preset ? [] : [{ value: "custom" as const, label: t("access.preset.custom") }]),
          ]}
          onValueChange={(each) =>
            each === "custom" ? undefined : change({ actions: actionsOf(route, each, grant.actions) })
          }
        />
        <Select
          label={t("access.whose")}
          hideLabel
          className={styles.scope}
          disabled={locked || grant.actions.length === 0}
          value={grant.scope}
          options={scopes
            .filter((scope) => scope !== "none" && (route.owned || scope === "own" || scope === "all"))
            .map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
          onValueChange={(chosen) =>
            change({ scope: scopes.find((scope) => scope === chosen) ?? grant.scope })
          }
        />
        <Button
          variant="quiet"
          icon
          aria-expanded={open}
          aria-controls={`${id}-more`}
          aria-label={t("access.more", { module: route.label })}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden />
          {details > 0 && <span className={styles.mark} />}
        </Button>
      </div>
      {open && (
        <div id={`${id}-more`} className={styles.more}>
          <fieldset className={styles.values} disabled={locked}>
            <legend>{t("access.actions")}</legend>
            {route.actions.map((action) => (
              <Checkbox
                key={action}
                label={t(`access.do.${action}`)}
                disabled={locked}
                checked={grant.actions.includes(action)}
                onCheckedChange={(on) =>
                  change({
                    actions: on
                      ? [...grant.actions, action]
                      : grant.actions.filter((each) => each !== action),
                  })
                }
              />
            ))}
          </fieldset>
          <Fields route={route} grant={grant} locked={locked} onChange={change} />
          <Rows route={route} grant={grant} locked={locked} onChange={change} />
        </div>
      )}
    </section>
  );
}

interface MoreProps {
  route: AccessRoute;
  grant: Grant;
  locked: boolean;
  onChange: (next: Partial<Grant>) => void;
}

function Fields({ route, grant, locked, onChange }: MoreProps) {
  const { t } = useFormatting();
  const disabled = locked || grant.actions.length === 0;
  return (
    <fieldset className={styles.fields}>
      <legend>{t("access.fields")}</legend>
      {route.fields.map(({ name, label, restricted }) => {
        const usual: FieldLevel = restricted ? "hidden" : "write";
        return (
          <Select
            key={name}
            label={label}
            disabled={disabled}
            value={grant.fields?.[name] ?? usual}
            options={fieldLevels.map((level) => ({ value: level, label: t(`access.level.${level}`) }))}
            onValueChange={(chosen) => {
              const { [name]: _, ...others } = grant.fields ?? {};
              const level = fieldLevels.find((each) => each === chosen) ?? usual;
              onChange({ fields: level === usual ? others : { ...others, [name]: level } });
            }}
          />
        );
      })}
    </fieldset>
  );
}

function Rows({ route, grant, locked, onChange }: MoreProps) {
  const { t } = useFormatting();
  const disabled = locked || grant.actions.length === 0;
  return (
    <>
      {route.rows.map(({ name, label, options }) => {
        const chosen = grant.rows?.[name] ?? [];
        const change = (values: string[]) => {
          const { [name]: _, ...others } = grant.rows ?? {};
          onChange({ rows: values.length === 0 ? others : { ...others, [name]: values } });
        };
        return (
          <fieldset key={name} className={styles.values} disabled={disabled}>
            <legend>
              {t("access.rows")} {label}
              {chosen.length === 0 && `: ${t("access.anyRow")}`}
            </legend>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onCheckedChange={(on) =>
                  change(on ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
                }
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}
