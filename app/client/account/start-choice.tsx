import { Select } from "@backoffice/ui";
import type { StartPage } from "../../contract/app.ts";
import { useCall } from "../calls/use-call.ts";
import { useText } from "../i18n/language.ts";
import { modulesOf } from "../shell/menu/menu-search.ts";
import { useMenu } from "../shell/menu/menu.tsx";
import { useUser } from "../shell/session.tsx";
import { usePreference } from "./use-preference.ts";

/** The user's start page: the menu, a view of a list that they may see, or the deal board. */
export function StartChoice() {
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
