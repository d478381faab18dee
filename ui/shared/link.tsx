import { useUi, type LinkProps } from "../provider/provider.tsx";

/** A link within the application, rendered by the provider's router. */
export const Link = (props: LinkProps) => useUi().renderLink(props);
