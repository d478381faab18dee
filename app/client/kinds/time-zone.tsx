import { type KindView } from "./kind-view.ts";
import { text } from "./text.tsx";

export const timeZone: KindView = {
  Cell: text.Cell,
  text: text.text,
};
