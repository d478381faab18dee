import { useRef } from "react";
import { useStrings } from "../provider/use-strings.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import { boardStrings } from "./board-strings.ts";
import type { BoardZone } from "./board-types.ts";
import styles from "./board-zones.module.css";
import { useDropTarget } from "./use-board-drag.ts";

interface BoardZonesProps {
  zones: readonly BoardZone[];
  boardId: string;
  drag: DragLibrary | undefined;
  /** The zone under the dragged cards. */
  over: string | undefined;
}

/** Drop targets outside the columns. */
export function BoardZones({ zones, over, ...target }: BoardZonesProps) {
  const strings = useStrings(boardStrings);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing is filled in here, as in a fieldset
    <div className={styles.zones} role="group" aria-label={strings.boardZones}>
      {zones.map((zone) => (
        <Zone key={zone.id} zone={zone} over={over === zone.id} {...target} />
      ))}
    </div>
  );
}

interface ZoneProps extends Pick<BoardZonesProps, "boardId" | "drag"> {
  zone: BoardZone;
  over: boolean;
}

function Zone({ zone, over, boardId, drag }: ZoneProps) {
  const element = useRef<HTMLDivElement>(null);
  useDropTarget(drag, element, { boardId, zone: zone.id });
  return (
    <div
      ref={element}
      className={styles.zone}
      data-tone={zone.tone ?? "neutral"}
      data-over={over || undefined}
    >
      {zone.icon}
      {zone.title}
    </div>
  );
}
