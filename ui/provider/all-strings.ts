import { boardStrings, type BoardStrings } from "../board/board-strings.ts";
import { chartStrings, type ChartStrings } from "../chart-frame/chart-strings.ts";
import { dataListStrings, type DataListStrings } from "../data-list/data-list-strings.ts";
import { filterStrings, type FilterStrings } from "../filter-chip/filter-strings.ts";
import { viewStrings, type ViewStrings } from "../view-tabs/view-strings.ts";
import { commonStrings, type CommonStrings } from "./strings.ts";

/** Every text that a component says by itself. A translation replaces any of them through `UiProvider`. */
export interface UiStrings
  extends CommonStrings, BoardStrings, ChartStrings, DataListStrings, FilterStrings, ViewStrings {}

export const defaultStrings: UiStrings = {
  ...commonStrings,
  ...boardStrings,
  ...chartStrings,
  ...dataListStrings,
  ...filterStrings,
  ...viewStrings,
};
