import { CommandPalette, EmptyState, MaskIcon, type Command, type CommandGroup } from "@backoffice/ui";
import { CornerDownLeft, Download, History, ListTodo, Plus, ShoppingCart, Zap } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { isRouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { useDebounced } from "../calls/use-debounced.ts";
import { useCartActions } from "../cart/use-cart.tsx";
import { useText } from "../i18n/language.ts";
import { useJobs } from "../jobs/use-jobs.ts";
import { paths } from "../paths.ts";
import { useRecentActions } from "../undo/recent-actions.tsx";
import { modulesOf, shownMenu } from "./menu/menu-search.ts";
import { useMenu, useShownCategories } from "./menu/menu.tsx";
import { offeredCommands } from "./palette-commands.ts";
import { placeIn } from "./place-in.ts";
import { useRecentCommands } from "./recent-commands.ts";
import { useSession } from "./session.tsx";

interface AppCommand extends Command {
  /** The link target. */
  href?: string;
  /** The action, if it isn't a link. */
  run?: () => void;
}

type Group = CommandGroup<AppCommand>;

/** Search prefixes: actions, people, or record numbers. */
const signs = { actions: ">", people: "@", numbers: "#" } as const;
type PrefixedScope = keyof typeof signs;
const narrowings: readonly PrefixedScope[] = ["actions", "people", "numbers"];
/** Shorter queries would match nearly everything. */
const minLength = 2;
/** Typing debounce in milliseconds. */
const debounceMs = 150;

interface CommandDialogProps {
  /** The typed text, some of it possibly entered before the dialog loaded. */
  text: string;
  onTextChange: (text: string) => void;
  onEnd: () => void;
}

/** The command palette: search for records, modules and actions; recent choices come first. */
export function CommandDialog({ text, onTextChange, onEnd }: CommandDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useMenu();
  const [recent, remember] = useRecentCommands();
  const narrowed = narrowings.find((name) => text.startsWith(signs[name]));
  const onlyActions = narrowed === "actions";
  const typed = (narrowed ? text.slice(signs[narrowed].length) : text).trim();
  const isSearching = !onlyActions && typed.length >= minLength;
  const found = useFoundRecords(typed, narrowed, isSearching);
  const modules = useModuleGroups();
  const doable = useDoable();

  const isTyped = ({ label }: AppCommand) => label.toLocaleLowerCase().includes(typed.toLocaleLowerCase());
  const isMeant = ({ label }: AppCommand) =>
    typed.length >= minLength && label.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase());
  /** The text is several words of the module's name, so it isn't meant to find a record. */
  const isSpelled = (command: AppCommand) => typed.includes(" ") && isMeant(command);
  const actions = { id: "actions", label: t("shell.actions"), commands: doable.filter(isTyped) };
  const spelled = { ...only(actions, isSpelled), id: "spelled" };
  const otherActions = only(
    actions,
    (command) => !isSpelled(command) && (onlyActions || typed.length >= minLength),
  );
  const offered = offeredGroups().map((group) => only(group, isTyped));
  // Earlier results stay, but Enter waits for the results of the full text.
  const records = [{ id: "awaited", label: "", commands: [], loading: found.isAwaited }, ...found.groups];

  const everything = (): Group[] => {
    const place = placeIn(typed);
    const toPlace = place && { id: `place ${place}`, label: place, icon: <CornerDownLeft />, href: place };
    // A module whose name starts with the query ranks above records that contain it. Typing a name must not trigger an
    // action.
    return [
      { id: "place", label: t("shell.address"), commands: toPlace ? [toPlace] : [] },
      { id: "recent", label: t("ui.paletteRecent"), commands: recent.filter(isTyped).map(asRecent) },
      spelled,
      ...modules.map((group) => ({ ...only(group, isMeant), id: `meant ${group.id}` })),
      ...records,
      ...modules.map((group) => only(group, (command) => isTyped(command) && !isMeant(command))),
      ...offered,
      otherActions,
    ];
  };
  const groupsShown = () => {
    if (onlyActions) return [spelled, ...offered, otherActions];
    if (narrowed) return records;
    return typed === "" ? [...offered, ...modules] : everything();
  };

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
      value={text}
      onValueChange={onTextChange}
      prefixes={narrowings.map((name) => ({ sign: signs[name], label: t(`shell.${name}`) }))}
      recent={recent.map((command) => asRecent({ ...command, id: `recent ${command.id}` }))}
      groups={groupsShown()}
      loading={!data || found.isAwaited}
      error={found.error?.message}
      onRetry={() => void found.reload()}
      empty={
        <EmptyState
          title={
            narrowed && !isSearching && !onlyActions ? t("shell.typeMore") : t("menu.none", { text: typed })
          }
          description={onlyActions ? undefined : t("shell.noneFound")}
        />
      }
      onSelect={(command, { newTab }) => choose(command, newTab)}
    />
  );
}

const asRecent = (command: AppCommand): AppCommand => ({ ...command, icon: <History /> });

const only = (group: Group, fits: (command: AppCommand) => boolean): Group => ({
  ...group,
  commands: group.commands.filter(fits),
});

function useFoundRecords(typed: string, narrowed: PrefixedScope | undefined, isSearching: boolean) {
  const search = useDebounced(typed, debounceMs);
  const within = narrowed === "people" || narrowed === "numbers" ? { within: narrowed } : {};
  const { data, isLoading, isPrevious, error, reload } = useCall(
    "search/all",
    isSearching && search.length >= minLength ? { search, ...within } : null,
    { keepPrevious: true },
  );
  const groups = isSearching ? (data?.groups ?? []) : [];
  return {
    groups: groups.map(({ route, label, hits }) => ({
      id: `records ${route}`,
      label,
      commands: hits.map(({ id, title, about, why }): AppCommand => ({
        id: `${route} ${id}`,
        label: title,
        icon: <CornerDownLeft />,
        href: paths.record(route, id),
        ...(about && { note: about }),
        ...(why && { matched: `${why.label}: ${why.text}` }),
      })),
    })),
    isAwaited: isSearching && (typed !== search || isLoading || isPrevious),
    error,
    reload,
  };
}

function useModuleGroups(): Group[] {
  const { data } = useMenu();
  return useShownCategories(data && shownMenu(data)).map(({ code, name, modules }) => ({
    id: code,
    label: name,
    commands: modules.map((module) => ({
      id: module.code,
      label: module.name,
      icon: <MaskIcon src={module.icon} />,
      href: module.href,
    })),
  }));
}

const offeredGroups = (): Group[] =>
  offeredCommands().map(({ title, commands }, at) => ({
    id: `offered ${at}`,
    label: title,
    commands: commands.map(({ run, disabledReason, ...command }) => ({
      ...command,
      id: `offered ${at} ${command.label}`,
      icon: command.icon ?? <Zap />,
      run,
      ...(disabledReason !== undefined && { disabledReason }),
    })),
  }));

/** What can be done anywhere: open a panel, or create a record. */
function useDoable(): AppCommand[] {
  const t = useText();
  const cart = useCartActions();
  const jobs = useJobs();
  const { info } = useSession();
  const { data } = useMenu();
  const showRecent = useRecentActions();
  return [
    { id: "cart", label: t("cart.title"), icon: <ShoppingCart />, run: cart.show },
    { id: "recent-actions", label: t("recent.open"), icon: <History />, run: showRecent },
    { id: "jobs", label: t("jobs.open"), icon: <ListTodo />, run: jobs.show },
    ...(info?.administrator
      ? [{ id: "backups", label: t("backup.title"), icon: <Download />, run: jobs.showBackups }]
      : []),
    ...(data ? modulesOf(data) : []).flatMap(({ code, creation }): AppCommand[] =>
      creation && isRouteCode(code)
        ? [
            {
              id: `new ${code}`,
              label: creation.label,
              icon: <Plus />,
              ...(creation.from === "cart" ? { run: cart.show } : { href: `${paths.list(code)}?new=1` }),
            },
          ]
        : [],
    ),
  ];
}
