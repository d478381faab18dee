import { Combobox, Field, LanguageLinks, SegmentedControl, Select } from "@backoffice/ui";
import { useMemo } from "react";
import { densities } from "../../contract/list.ts";
import { useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { timeZoneOptions } from "../kinds/inputs/time-zone-options.ts";
import { useUser } from "../shell/session.tsx";
import { ThemeChoice } from "../shell/theme-choice.tsx";
import type { StartPage } from "../../contract/app.ts";
import { useCall } from "../calls/use-call.ts";
import { modulesOf } from "../shell/menu/menu-search.ts";
import { useMenu } from "../shell/menu/menu.tsx";
import styles from "./account.module.css";
import { usePreference } from "./use-preference.ts";

/** The user's start page: the menu, a view of a list that they may see, or the deal board. */
function StartChoice() {
  const t = useText();
  const { start } = useUser();
  const { data: menu } = useMenu();
  const { keep, error } = usePreference("start");
  const pages = (menu ? modulesOf(menu) : []).flatMap(({ code, name }) => [
    { value: code, label: name },
    ...(code === "deals" ? [{ value: "deals-kanban", label: t("account.startBoard", { name }) }] : []),
  ]);
  return (
    <>
      <Select
        label={t("account.start")}
        hint={t("account.startHint")}
        options={[{ value: "", label: t("shell.menu") }, ...pages]}
        value={start?.code ?? ""}
        onValueChange={(code) => void keep({ start: code, start_view: "" })}
        error={error}
      />
      {start && start.code !== "deals-kanban" && <StartView start={start} code={start.code} />}
    </>
  );
}

interface StartViewProps {
  start: StartPage;
  code: Exclude<StartPage["code"], "deals-kanban">;
}

function StartView({ start, code }: StartViewProps) {
  const t = useText();
  const { data } = useCall("views/get", { code });
  const { keep, error } = usePreference("start_view");
  return (
    <Select
      label={t("account.startView")}
      options={[
        { value: "", label: t("account.startViewDefault") },
        ...(data?.data ?? []).map(({ view_id, name }) => ({ value: view_id, label: name })),
      ]}
      value={start.view_id}
      onValueChange={(start_view) => void keep({ start: code, start_view })}
      error={error}
    />
  );
}

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
