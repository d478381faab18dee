import type { ComponentProps } from "react";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { formatDecimal } from "../shared/format.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { Avatar } from "./avatar.tsx";
import styles from "./avatar-group.module.css";

export interface AvatarGroupProps extends Omit<ComponentProps<"ul">, "children"> {
  /** Accessible name: "Members". */
  label: string;
  /** Names, which screen readers announce, and optional picture URLs. */
  people: readonly { name: string; src?: string }[];
  /** Number of avatars shown. The rest are a count at the end, whose label names them. @default 4 */
  most?: number;
  /** 24 or 36 px. @default "medium" */
  size?: "medium" | "large";
}

/**
 * Several avatars in a compact row.
 *
 * @example <AvatarGroup label="Members" people={[{ name: "Mira Kovač" }, { name: "Tom Okafor" }]} />
 */
export function AvatarGroup({
  label,
  people,
  most = 4,
  size = "medium",
  className,
  ...rest
}: AvatarGroupProps) {
  const { formats } = useUi();
  // A count of one takes as much room as the avatar itself.
  const shown = people.length <= most + 1 ? people : people.slice(0, most);
  const others = people.slice(shown.length).map(({ name }) => name);
  const names = others.join(", ");
  return (
    <ul {...rest} className={classNames(styles.group, className)} aria-label={label} data-size={size}>
      {shown.map(({ name, src }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
        <li key={`${name} ${index}`}>
          <Avatar name={name} src={src} size={size} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span aria-hidden title={names} className={styles.rest}>
            +{formatDecimal(String(others.length), formats)}
          </span>
          <VisuallyHidden>{names}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
