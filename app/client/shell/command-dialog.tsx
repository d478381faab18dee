import { CommandPalette, EmptyState, MaskIcon } from "@backoffice/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useText } from "../i18n/language.ts";
import { searchMenu, shownMenu } from "./menu/menu-search.ts";
import { useMenu, useShownCategories } from "./menu/menu.tsx";

/** The modules as a list to choose from while typing. */
export function CommandDialog({ onEnd }: { onEnd: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useMenu();
  const [text, setText] = useState("");
  const categories = useShownCategories(data && shownMenu(searchMenu(data, text)));
  return (
    <CommandPalette
      open
      onOpenChange={onEnd}
      title={t("shell.commands")}
      label={t("shell.findModule")}
      text={text}
      onTextChange={setText}
      groups={categories.map(({ code, name, modules }) => ({
        id: code,
        title: name,
        commands: modules.map((module) => ({
          id: module.code,
          label: module.name,
          icon: <MaskIcon src={module.icon} />,
          href: module.href,
        })),
      }))}
      loading={!data}
      empty={<EmptyState title={t("menu.none", { text })} text={t("menu.noneText")} />}
      onChoose={({ href }, { newTab }) => {
        if (newTab) window.open(href);
        else void navigate(href);
      }}
    />
  );
}
