import { useLayoutEffect, useRef, useState, type ComponentProps } from "react";

const focusable = "a[href],button,input,select,textarea,[tabindex],iframe";

/** The dialog's scroll container. If nothing inside is focusable, it takes focus itself, so that arrow keys scroll. */
export function DialogBody(props: ComponentProps<"div">) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = body.current!;
    const measure = () =>
      setScrolls(element.scrollHeight > element.clientHeight && !element.querySelector(focusable));
    // Measure now; the observer fires a frame after the dialog appears.
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [props.children]);
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling must be within the keyboard's reach
  return <div {...props} ref={body} tabIndex={scrolls ? 0 : undefined} />;
}
