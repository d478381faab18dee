import {
  Children,
  cloneElement,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from "react";
import { attachRef } from "./attach-ref.ts";
import { classNames } from "./class-names.ts";
import { refIsProp } from "./with-ref.ts";

interface ElementProps {
  [name: string]: unknown;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<Element>;
}

type Handler = (event: SyntheticEvent) => void;

/**
 * Draws a component as the one child it was given: `asChild`. What the child says itself wins; classes, styles and refs
 * add up, and of two handlers the child's comes second, unless the first has prevented it.
 *
 * @param children The child: an element that passes on its props and its ref, such as a router's link.
 * @param props What the component's own element would have.
 * @param draw What stands in the element, from the child's own content.
 */
export function renderAsChild(children: ReactNode, props: object, draw: (content: ReactNode) => ReactNode) {
  const child = Children.only(children) as ReactElement<ElementProps & { children?: ReactNode }>;
  const given = props as ElementProps;
  const own = child.props;
  const merged: ElementProps = {
    ...given,
    ...own,
    className: classNames(given.className, own.className),
    style: { ...given.style, ...own.style },
  };
  for (const name in given) {
    const first = given[name] as Handler | undefined;
    const second = own[name] as Handler | undefined;
    if (/^on[A-Z]/.test(name) && first && second)
      merged[name] = (event: SyntheticEvent) => {
        first(event);
        if (!event.defaultPrevented) second(event);
      };
  }
  if (given.ref) {
    const ref = refIsProp ? own.ref : (child as { ref?: Ref<Element> }).ref;
    merged.ref = (element) => {
      attachRef(given.ref, element);
      attachRef(ref, element);
    };
  }
  return cloneElement(child, merged, draw(own.children));
}
