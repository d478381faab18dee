import { boardStrings, type BoardStrings } from "../board/board-strings.ts";
import { chartStrings, type ChartStrings } from "../chart-frame/chart-strings.ts";
import { commonStrings, type CommonStrings } from "./strings.ts";

/** Every text that a component says by itself. A translation replaces any of them through `UiProvider`. */
export interface UiStrings extends CommonStrings, BoardStrings, ChartStrings {}

export const defaultStrings: UiStrings = { ...commonStrings, ...boardStrings, ...chartStrings };
