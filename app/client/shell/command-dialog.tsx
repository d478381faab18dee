import { CommandPalette, EmptyState, MaskIcon, type Command } from "@backoffice/ui";
import { CornerDownLeft, History, ListTodo, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { useDebounced } from "../cart/use-debounced.ts";
import { useText } from "../i18n/language.ts";
import { useJobs } from "../jobs/jobs.tsx";
import { paths } from "../paths.ts";
import { useRecentActions } from "../undo/recent-actions.tsx";
import { modulesOf, searchMenu, shownMenu } from "./menu/menu-search.ts";
import { useMenu, useShownCategories } from "./menu/menu.tsx";
import { useRecentCommands } from "./recent-commands.ts";

interface AppCommand extends Command {
  /** Where it leads. */
  href?: string;
  /** What it does, where it leads nowhere. */
  run?: () => void;
}

/** Narrows the search to what can be done. */
const actionSign = ">";
/** Shorter texts would be found nearly everywhere. */
const shortest = 2;
/** Milliseconds of rest in typing. */
const rest = 150;

/** Records, modules and actions, found by typing; what was chosen lately stands first. */
export function CommandDialog({ onEnd }: { onEnd: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const jobs = useJobs();
  const { data } = useMenu();
  const [text, setText] = useState("");
  const showRecent = useRecentActions();
  const [recent, remember] = useRecentCommands();
  const onlyActions = text.startsWith(actionSign);
  const typed = (onlyActions ? text.slice(actionSign.length) : text).trim();
  const asked = useDebounced(typed, rest);
  const isSearching = !onlyActions && typed.length >= shortest;
  const found = useCall("search/all", isSearching && asked.length >= shortest ? { search: asked } : null, {
    keepPrevious: true,
  });
  const categories = useShownCategories(data && shownMenu(searchMenu(data, typed)));

  const records = (isSearching ? (found.data?.groups ?? []) : []).map(({ route, label, hits }) => ({
    id: `records ${route}`,
    title: label,
    commands: hits.map(({ id, title, why }): AppCommand => ({
      id: `${route} ${id}`,
      label: title,
      icon: <CornerDownLeft />,
      href: paths.record(route, id),
      ...(why && { matched: `${why.label}: ${why.text}` }),
    })),
  }));
  const modules = categories.map(({ code, name, modules: several }) => ({
    id: code,
    title: name,
    commands: several.map((module): AppCommand => ({
      id: module.code,
      label: module.name,
      icon: <MaskIcon src={module.icon} />,
      href: module.href,
    })),
  }));
  const doable: AppCommand[] = [
    { id: "recent-actions", label: t("recent.open"), icon: <History />, run: showRecent },
    { id: "jobs", label: t("jobs.open"), icon: <ListTodo />, run: jobs.show },
    ...(data ? modulesOf(data) : []).map(({ code, name }): AppCommand => ({
      id: `new ${code}`,
      label: t("shell.newIn", { module: name }),
      icon: <Plus />,
      href: `${paths.list(code as RouteCode)}?new=1`,
    })),
  ].filter(({ label }) => label.toLocaleLowerCase().includes(typed.toLocaleLowerCase()));
  const actions =
    onlyActions || typed.length >= shortest
      ? [{ id: "actions", title: t("shell.actions"), commands: doable }]
      : [];

  const choose = (command: AppCommand, newTab: boolean) => {
    const { id, label, href, run } = command;
    if (href) remember({ id: String(id), label, href });
    if (!href) run?.();
    else if (newTab) window.open(href);
    else void navigate(href);
  };
  return (
    <CommandPalette<AppCommand>
      open
      onOpenChange={onEnd}
      title={t("shell.commands")}
      label={t("shell.find")}
      text={text}
      onTextChange={setText}
      prefixes={[{ sign: actionSign, label: t("shell.actions") }]}
      recent={recent.map((command) => ({ ...command, id: `recent ${command.id}`, icon: <History /> }))}
      groups={onlyActions ? actions : [...records, ...modules, ...actions]}
      loading={!data || (isSearching && found.isRefreshing)}
      error={found.error?.message}
      onRetry={() => void found.reload()}
      empty={<EmptyState title={t("menu.none", { text: typed })} text={t("shell.noneFound")} />}
      onChoose={(command, { newTab }) => choose(command, newTab)}
    />
  );
}
