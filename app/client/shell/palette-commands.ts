import { useEffect, useRef, type ReactNode } from "react";

interface PaletteCommand {
  label: string;
  icon?: ReactNode;
  disabledReason?: string | undefined;
  run: () => void;
}

interface OfferedCommands {
  /** What it applies to: the record's name, the number of selected rows. */
  title: string;
  commands: readonly PaletteCommand[];
}

let offered: readonly (() => OfferedCommands)[] = [];

/** All current commands, latest first: whatever opened last is on top. */
export const offeredCommands = (): OfferedCommands[] => offered.map((read) => read());

/** Adds commands to the palette while the component is mounted. */
export function useOfferedCommands(title: string, commands: readonly PaletteCommand[]) {
  const latest = useRef<OfferedCommands>({ title, commands });
  useEffect(() => {
    latest.current = { title, commands };
  });
  useEffect(() => {
    const read = () => latest.current;
    offered = [read, ...offered];
    return () => {
      offered = offered.filter((each) => each !== read);
    };
  }, []);
}
