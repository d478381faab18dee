import { useCallback, useEffect, useRef, type ComponentProps, type MouseEvent } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";

type LinkProps = ComponentProps<"a"> & { href: string };

/**
 * How components render a link: links within the application use the router. Unlike the router's own link, it doesn't
 * subscribe to the router, since a list has a hundred of them.
 */
export function useRouterLink() {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const latest = useRef({ navigate, here });
  useEffect(() => void (latest.current = { navigate, here }), [navigate, here]);
  return useCallback(({ href, onClick, ...rest }: LinkProps) => {
    const open = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      const link = event.currentTarget;
      if (event.defaultPrevented || !isPlain(event) || !isWithin(link)) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      void latest.current.navigate(to, { replace: to === latest.current.here });
    };
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the rest
    return <a {...rest} href={href} onClick={open} />;
  }, []);
}

/** Other mouse buttons and modifier keys open a link in a new tab or window. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const isWithin = (link: HTMLAnchorElement): boolean =>
  /^[/#?](?!\/)/.test(link.getAttribute("href") ?? "") && !link.target && !link.hasAttribute("download");
