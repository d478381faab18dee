import type { ReactNode } from "react";
import type { Key } from "../data-list/selection.ts";

export interface Command {
  /** Unique within the palette. */
  id: Key;
  label: string;
  icon?: ReactNode;
  /** At the end: a status or amount. */
  note?: ReactNode;
  /** Why it matched, if the name doesn't show it: `"Phone +47 22 33 44 55"`. The match is highlighted. */
  matched?: string;
  /** The equivalent shortcut, as displayed: "Ctrl N". */
  shortcut?: string;
  /** Why it is unavailable now. The command stays visible. */
  disabledReason?: string;
}

export interface CommandGroup<Item extends Command = Command> {
  id: string;
  label: string;
  commands: readonly Item[];
  /** Still being searched for. Enter waits for the first command, unless one of a group above is first. */
  loading?: boolean;
}

export interface CommandPrefix {
  /** The prefix the user types: ">". */
  sign: string;
  /** What the prefix searches: "Actions". */
  label: string;
}

/** Groups to show: recent commands first, each command only once. */
export function shownGroups<Item extends Command>(
  groups: readonly CommandGroup<Item>[],
  recent: CommandGroup<Item> | undefined,
): CommandGroup<Item>[] {
  const seen = new Set<Key>();
  return [...(recent ? [recent] : []), ...groups]
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ commands }) => commands.length > 0);
}

/** Whether the first command shown stays first: no group up to its own is still being searched for. */
export function isFirstKnown(groups: readonly CommandGroup[]): boolean {
  const first = groups.findIndex(({ commands, loading }) => loading || commands.length > 0);
  return !groups[first]?.loading;
}

/** The row a key moves to, wrapping at the ends; Page Up and Page Down move between groups. */
export function rowByKey(key: string, current: number, groups: readonly CommandGroup[]): number | undefined {
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current - 1 + count) % count;
  if (key !== "PageDown" && key !== "PageUp") return undefined;
  const starts: number[] = [];
  let start = 0;
  for (const { commands } of groups) {
    starts.push(start);
    start += commands.length;
  }
  const own = starts.findLastIndex((each) => each <= current);
  return starts[(own + (key === "PageDown" ? 1 : -1) + starts.length) % starts.length];
}

/** Splits a typed prefix from the rest of the text. */
export function splitPrefix(text: string, prefixes: readonly CommandPrefix[]) {
  const prefix = prefixes.find(({ sign }) => text.startsWith(sign));
  return { prefix, rest: prefix ? text.slice(prefix.sign.length).trimStart() : text };
}
