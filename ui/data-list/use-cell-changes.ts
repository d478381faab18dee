import { useCallback, useRef, useState } from "react";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import type { BlockChanges } from "./block-changes.ts";
import type { DataListEditing } from "./cell-editing.ts";
import { withPending, without, withRefused, withResults, type CellStates } from "./cell-states.ts";
import { dataListStrings } from "./data-list-strings.ts";

export interface CellChanges {
  states: CellStates;
  take: (changes: BlockChanges) => void;
  /** Discards refused input; the cells show their rows' values again. */
  discard: (ids: readonly string[]) => void;
  /** The announcement for screen readers. */
  announcement: string;
  announce: (text: string) => void;
}

const none: CellStates = new Map();

/** Pending and refused changes. */
export function useCellChanges<Row>(editing: DataListEditing<Row>): CellChanges {
  const strings = useStrings(dataListStrings);
  const [states, setStates] = useState(none);
  const [announcement, announce] = useState("");
  const commits = useRef(0);

  const take = ({ changes, refused }: BlockChanges) => {
    if (refused.length > 0) {
      setStates((last) => withRefused(last, refused));
      announce(fill(strings.cellsRefused, { count: refused.length }));
    }
    if (changes.length === 0) return;
    const commit = ++commits.current;
    setStates((last) => withPending(last, changes, commit));
    const sent = changes.map(({ key, column, value, before }) => ({ key, column, value, before }));
    editing.onCommit(sent).then(
      (results) => {
        setStates((last) => withResults(last, changes, results, commit));
        const errors = results.filter(({ error }) => error !== undefined).length;
        announce(
          errors > 0
            ? fill(strings.cellsRefused, { count: errors })
            : fill(strings.cellsSaved, { count: changes.length }),
        );
      },
      (problem: unknown) => {
        const error = problem instanceof Error && problem.message ? problem.message : strings.cellFailed;
        const results = changes.map(({ key, column }) => ({ key, column, error }));
        setStates((last) => withResults(last, changes, results, commit));
        announce(error);
      },
    );
  };

  return {
    states,
    take,
    discard: useCallback((ids) => setStates((last) => without(last, ids)), []),
    announcement,
    announce,
  };
}
