import { Combobox, Field, LanguageLinks, SegmentedControl } from "@backoffice/ui";
import { useMemo } from "react";
import { densities } from "../../contract/list.ts";
import { useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { timeZoneOptions } from "../kinds/inputs/time-zone-options.ts";
import { useUser } from "../shell/session.tsx";
import { ThemeChoice } from "../shell/theme-choice.tsx";
import styles from "./account.module.css";
import { StartChoice } from "./start-choice.tsx";
import { usePreference } from "./use-preference.ts";

export function PreferencesPart() {
  const t = useText();
  const languages = useLanguageChoice();
  return (
    <div className={styles.part}>
      <StartChoice />
      <ThemeChoice />
      <DensityChoice />
      <Field label={t("shell.language")} group>
        {(control, labelId) => <LanguageLinks {...languages} {...control} aria-labelledby={labelId} />}
      </Field>
      <TimeZoneChoice />
    </div>
  );
}

function DensityChoice() {
  const t = useText();
  const { density } = useUser();
  const { keep } = usePreference("density");
  return (
    <SegmentedControl
      label={t("account.density")}
      options={densities.map((value) => ({ value, label: t(`list.density.${value}`) }))}
      value={density}
      onValueChange={(next) => void keep({ density: next })}
    />
  );
}

function TimeZoneChoice() {
  const t = useText();
  const { time_zone } = useUser();
  const { keep, error } = usePreference("time_zone");
  const options = useMemo(() => timeZoneOptions(time_zone), [time_zone]);
  return (
    <Combobox
      label={t("account.timeZone")}
      required
      options={options}
      value={time_zone}
      onValueChange={(zone) => zone !== null && void keep({ time_zone: zone })}
      error={error}
    />
  );
}
