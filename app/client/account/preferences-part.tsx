import { Field, LanguageLinks, Select } from "@backoffice/ui";
import { useMemo } from "react";
import { CallError } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useUser } from "../shell/session.tsx";
import { ThemeChoice } from "../shell/theme-choice.tsx";
import styles from "./account.module.css";

export function PreferencesPart() {
  const t = useText();
  const languages = useLanguageChoice();
  return (
    <div className={styles.part}>
      <ThemeChoice />
      <Field label={t("shell.language")} group>
        {(control, labelId) => <LanguageLinks {...languages} {...control} aria-labelledby={labelId} />}
      </Field>
      <TimeZoneChoice />
    </div>
  );
}

function TimeZoneChoice() {
  const t = useText();
  const { time_zone } = useUser();
  const { fluent } = useNotify();
  const { run, fieldErrors } = useChange("profile/manage", {
    invalidates: ["app/info"],
    onDone: () => fluent(t("done.saved")),
  });
  const options = useMemo(
    () =>
      [...new Set([time_zone, "UTC", ...Intl.supportedValuesOf("timeZone")])]
        .toSorted()
        .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
    [time_zone],
  );
  const choose = async (zone: string) => {
    try {
      await run({ time_zone: zone });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (!failure.errors.time_zone) fluent(failure.message, { tone: "error" });
    }
  };
  return (
    <Select
      label={t("account.timeZone")}
      required
      options={options}
      value={time_zone}
      onValueChange={(zone) => void choose(zone)}
      error={fieldErrors.time_zone?.[0]?.text}
    />
  );
}
