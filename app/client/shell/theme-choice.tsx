import { SegmentedControl } from "@backoffice/ui";
import { Monitor, Moon, Sun } from "lucide-react";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useNotify } from "./dialogs.tsx";
import { showTheme, useTheme, type Theme } from "./theme.ts";

/** Applies the chosen theme right away, and saves it for the user's other browsers. */
export function ThemeChoice() {
  const t = useText();
  const theme = useTheme();
  const { fluentRefusal } = useNotify();
  const { run } = useChange("profile/manage", { invalidates: ["app/info"] });
  const choose = async (next: Theme) => {
    showTheme(next);
    await run({ theme: next }).catch(fluentRefusal);
  };
  return (
    <SegmentedControl
      label={t("shell.theme")}
      options={[
        { value: "light", label: t("shell.themeLight"), icon: <Sun aria-hidden /> },
        { value: "dark", label: t("shell.themeDark"), icon: <Moon aria-hidden /> },
        { value: "system", label: t("shell.themeSystem"), icon: <Monitor aria-hidden /> },
      ]}
      value={theme}
      onValueChange={choose}
    />
  );
}
