import type { CSSProperties } from "react";

type OwnProperties = Partial<Record<`--bo-${string}`, string | number>>;

/** A style with custom properties of ours, of which React's types know nothing. */
export const withProperties = (properties: OwnProperties, style?: CSSProperties): CSSProperties => ({
  ...style,
  ...properties,
});
