import { forwardRef, version, type ReactNode } from "react";

type Component = (props: object) => ReactNode;

/**
 * A component that gets its `ref` among its props, as React does from 19 on. React 18 hands refs to `forwardRef` alone.
 * The library's build puts it around every component: see `vite.config.ts`.
 */
export const withRef = (component: Component) =>
  Number.parseInt(version) > 18
    ? component
    : Object.assign(
        forwardRef((props, ref) => component(ref ? { ...props, ref } : props)),
        { displayName: component.name },
      );
