import { Fragment, type ReactNode } from "react";

/**
 * Fills a text's `{name}` placeholders with elements, in any order a translation needs.
 *
 * @example fillNodes("set {field} to {to}", { field: "Status", to: <b>New</b> })
 */
export const fillNodes = (text: string, nodes: Record<string, ReactNode>) =>
  text.split(/\{(\w+)\}/).map((part, index) => (
    // Every second part is a placeholder's name.
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed text never move
    <Fragment key={index}>{index % 2 ? nodes[part] : part}</Fragment>
  ));
