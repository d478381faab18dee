import { useUi, type LinkProps } from "../provider/provider.tsx";

/** A link within the application, drawn by the router that the provider names. */
export const Link = (props: LinkProps) => useUi().renderLink(props);
