import type { ClipboardEvent } from "react";
import { fill } from "../provider/strings.ts";
import { blockTexts, cleared, pasted } from "./block-changes.ts";
import { blockSize } from "./cell-block.ts";
import type { GridScene } from "./cell-grid.ts";
import { fromTsv, toTsv } from "./tsv.ts";

/** Copies the selected block as tab-separated text. False if nothing is selected. */
export function copyBlock<Row>(scene: GridScene<Row>, event: ClipboardEvent<HTMLElement>): boolean {
  const { rowBlock, table, changes, strings } = scene;
  if (!rowBlock) return false;
  event.preventDefault();
  event.clipboardData.setData("text/plain", toTsv(blockTexts(table, rowBlock)));
  changes.announce(fill(strings.cellsCopied, { count: blockSize(rowBlock) }));
  return true;
}

export function cutBlock<Row>(scene: GridScene<Row>, event: ClipboardEvent<HTMLElement>) {
  const { rowBlock, table, changes } = scene;
  if (copyBlock(scene, event) && rowBlock) changes.take(cleared(table, rowBlock));
}

export function pasteBlock<Row>(scene: GridScene<Row>, event: ClipboardEvent<HTMLElement>) {
  const { rowBlock, table, changes } = scene;
  if (!rowBlock) return;
  event.preventDefault();
  changes.take(pasted(table, rowBlock, fromTsv(event.clipboardData.getData("text/plain"))));
}
