import { useEffect, useRef, type ReactNode } from "react";

/** Something that can be done with what is on the screen. */
export interface OfferedCommand {
  label: string;
  icon?: ReactNode;
  disabledReason?: string | undefined;
  run: () => void;
}

export interface OfferedCommands {
  /** What it would be done with: the record's name, how many are selected. */
  title: string;
  commands: readonly OfferedCommand[];
}

let offered: readonly (() => OfferedCommands)[] = [];

/** All that is offered now, the latest first: what opened last lies on top. */
export const offeredCommands = (): OfferedCommands[] => offered.map((read) => read());

/** Offers commands to the palette for as long as the part is on the screen. */
export function useOfferedCommands(title: string, commands: readonly OfferedCommand[]) {
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
