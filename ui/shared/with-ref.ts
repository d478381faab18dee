import { forwardRef, version, type ReactNode } from "react";

type Component = (props: object) => ReactNode;

/** React 19 hands a ref over among the props. */
export const refIsProp = Number.parseInt(version) > 18;

/**
 * A component that gets its `ref` among its props, as React does from 19 on. React 18 hands refs to `forwardRef` alone.
 * The library's build puts it around every component: see `vite.config.ts`.
 */
export const withRef = (component: Component) =>
  refIsProp
    ? component
    : Object.assign(
        forwardRef((props, ref) => component(ref ? { ...props, ref } : props)),
        { displayName: component.name },
      );
