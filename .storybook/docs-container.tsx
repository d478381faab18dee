import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { Fragment, useLayoutEffect, type PropsWithChildren } from "react";
import { lookOf } from "./look.ts";
import { useToolbarGlobals } from "./toolbar-globals.ts";

/** A page of the documentation, and each frame in it, as the toolbar's switches say. */
export default function LookedContainer({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const globals = useToolbarGlobals();
  const { theme } = globals;
  const look = Object.entries(globals)
    .flatMap(([name, value]) => (value ? `${name}:${value}` : []))
    .join(";");
  // A guide without a story has the theme too.
  useLayoutEffect(() => void (document.documentElement.dataset.theme = theme), [theme]);
  // The address at which the frames of stories begin: it is asked for while they are drawn.
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?globals=${look}` });
  return (
    <DocsContainer {...props} theme={lookOf(theme)}>
      <Fragment key={look}>{children}</Fragment>
    </DocsContainer>
  );
}
