import { useLayoutEffect, useRef, useState, type ComponentProps } from "react";

const focusable = "a[href],button,input,select,textarea,[tabindex],iframe";

/** The scrolling part of a dialog. Where nothing inside takes the focus, it does, so that the arrows scroll it. */
export function DialogBody(props: ComponentProps<"div">) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = body.current!;
    const measure = () =>
      setScrolls(element.scrollHeight > element.clientHeight && !element.querySelector(focusable));
    // At once, for the observer speaks a frame later than the dialog is there.
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [props.children]);
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling must be within the keyboard's reach
  return <div {...props} ref={body} tabIndex={scrolls ? 0 : undefined} />;
}
