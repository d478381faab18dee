import { useState } from "react";
import { isRow } from "../../contract/row.ts";
import { useUser } from "./session.tsx";

interface RecentCommand {
  id: string;
  label: string;
  href: string;
}

const maxRecent = 5;

/** The user's recent destinations from the palette, in this browser; newest first. */
export function useRecentCommands(): [RecentCommand[], (command: RecentCommand) => void] {
  const key = `recent-commands:${useUser().user_id}`;
  const [recent, setRecent] = useState(() => read(key));
  const remember = (command: RecentCommand) => {
    const plain = { ...command, id: command.id.replace(/^recent /, "") };
    const next = [plain, ...recent.filter(({ id }) => id !== plain.id)].slice(0, maxRecent);
    setRecent(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, it lasts as long as the page.
    }
  };
  return [recent, remember];
}

function read(key: string): RecentCommand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCommand).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

const isCommand = (value: unknown): value is RecentCommand =>
  isRow(value) &&
  typeof value.id === "string" &&
  typeof value.label === "string" &&
  typeof value.href === "string" &&
  /^\/(?!\/)/.test(value.href);
