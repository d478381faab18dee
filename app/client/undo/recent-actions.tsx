import { createContext, useContext, useState, type ReactNode } from "react";
import { useSession } from "../shell/session.tsx";
import { idle } from "../shell/when-idle.ts";
import { onDemand } from "../shell/screen-module.ts";

const UndoKeys = onDemand(async () => {
  await idle();
  return (await import("./undo-keys.tsx")).UndoKeys;
});
const RecentActionsDialog = onDemand(
  async () => (await import("./recent-actions-dialog.tsx")).RecentActionsDialog,
);

const RecentActionsContext = createContext<(() => void) | null>(null);

/** Undo on every screen, by keyboard and from a list. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [show] = useState(() => () => setOpen(true));
  const { user } = useSession();
  return (
    <RecentActionsContext value={show}>
      {children}
      {user && <UndoKeys />}
      {open && <RecentActionsDialog onClose={() => setOpen(false)} />}
    </RecentActionsContext>
  );
}

export function useRecentActions(): () => void {
  const show = useContext(RecentActionsContext);
  if (!show) throw new Error("useRecentActions works below UndoProvider.");
  return show;
}
