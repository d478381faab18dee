import { createElement } from "react";
import { lazyDialog, type LazyDialog, lazyPart, type LazyPart } from "../../../client/record/lazy-parts.ts";
import type { OrderDialog, OrderPart } from "../contract.ts";

const chooseLines = (way: "ship" | "return" | "split") =>
  lazyDialog(async () => {
    const { ChooseLines } = await import("./choose-lines.tsx");
    return (props) => createElement(ChooseLines, { way, ...props });
  });

/** Sections of record screens, by name. */
export const orderParts: Record<OrderPart, LazyPart> = {
  "price-calculator": lazyPart(async () => (await import("./price-calculator.tsx")).PriceCalculator),
};

export const orderDialogs: Record<OrderDialog, LazyDialog> = {
  "ship-lines": chooseLines("ship"),
  "return-lines": chooseLines("return"),
  "split-lines": chooseLines("split"),
  "stock-lines": lazyDialog(async () => (await import("./stock-lines.tsx")).StockLines),
};
