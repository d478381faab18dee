import type { ReactNode } from "react";
import type { Key } from "../data-list/selection.ts";

export interface Command {
  /** Unique in the whole palette. */
  id: Key;
  label: string;
  icon?: ReactNode;
  /** At the end: a status, an amount. */
  note?: ReactNode;
  /** Why it was found, where its name doesn't show it: `"Phone +47 22 33 44 55"`. What was searched is marked in it. */
  matched?: string;
  /** The keys that do the same, as they are written: "Ctrl N". */
  shortcut?: string;
  /** Why it can't be chosen now. It stays in sight. */
  disabledReason?: string;
}

export interface CommandGroup<Item extends Command = Command> {
  id: string;
  label: string;
  commands: readonly Item[];
}

export interface CommandPrefix {
  /** The sign that is typed for it: ">". */
  sign: string;
  /** What is searched then: "Actions". */
  label: string;
}

/** The groups that show: the recent ones first, and no command twice. */
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

/** The row that a key leads to, round the ends; Page Up and Down go from group to group. */
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

/** The prefix that a text begins with, and what stands behind it. */
export function splitPrefix(text: string, prefixes: readonly CommandPrefix[]) {
  const prefix = prefixes.find(({ sign }) => text.startsWith(sign));
  return { prefix, rest: prefix ? text.slice(prefix.sign.length).trimStart() : text };
}
