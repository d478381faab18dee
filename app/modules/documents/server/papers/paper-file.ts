import type { Language } from "../../../../contract/languages.ts";
import type { PaperKind } from "../../contract-papers.ts";
import type { Actor } from "../../../../server/actor.ts";
import { safeName } from "../../../../server/files/file-kinds.ts";
import { renderPaper } from "../render/render.ts";
import { composePaper } from "./compose-paper.ts";
import type { BusinessPaper } from "./paper-model.ts";
import { wordsIn } from "./words.ts";

export const paperType = "application/pdf";

interface PaperFile {
  paper: BusinessPaper;
  name: string;
  bytes: Buffer;
}

/** "Rechnung INV-2026-00017": the paper's title in its language. */
export const paperTitle = ({
  kind,
  locale,
  number,
}: Pick<BusinessPaper, "kind" | "locale" | "number">): string =>
  `${wordsIn[locale].titles[kind]} ${number ?? wordsIn[locale].draft}`;

/** A record's paper as a file. It isn't stored but generated on every request. */
export async function paperFile(
  actor: Actor,
  kind: PaperKind,
  id: number,
  locale?: Language,
): Promise<PaperFile> {
  const paper = await composePaper(actor, kind, id, locale);
  return drawn(paper);
}

export async function drawn(paper: BusinessPaper): Promise<PaperFile> {
  // A number may contain a slash, which isn't a path separator.
  const name = safeName(paperTitle(paper).replaceAll(/[/\\]/g, "-"), paperType);
  return { paper, name, bytes: await renderPaper(paper) };
}
