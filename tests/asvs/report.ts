import { chapters, levels } from "./levels.ts";
import { requirements } from "./requirements.ts";
import type { Requirement } from "./requirement.ts";

const kinds = ["held", "foreign", "exception"] as const;

const count = (among: readonly Requirement[]) =>
  kinds.map((kind) => among.filter((one) => one.kind === kind).length);

const isOf = (chapter: number) => (one: Requirement) => one.id.startsWith(`${chapter + 1}.`);
const cell = (text: string) => text.replaceAll("|", "\\|");

function found(one: Requirement): string {
  if (one.kind === "held") return one.by.map((proof) => `✓ ${proof}`).join("<br>");
  if (one.kind === "foreign") return `Doesn't apply. ${one.why}`;
  return `**Exception.** ${one.why} To hold it: ${one.needs}`;
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((text) => cell(String(text))).join(" | ")} |`)
    .join("\n");

/** What is held of the standard, as Markdown. */
export function report(): string {
  const byLevel = (["1", "2"] as const).map((level) => [
    `Level ${level}`,
    ...count(requirements.filter(({ id }) => levels.get(id) === level)),
  ]);
  const byChapter = chapters.map(({ name }, chapter) => [
    `${chapter + 1} ${name}`,
    ...count(requirements.filter(isOf(chapter))),
  ]);
  const details = chapters.map(({ name }, chapter) => {
    const rows = requirements
      .filter(isOf(chapter))
      .map((one) => [one.id, levels.get(one.id) ?? "", one.asks, found(one)]);
    return `## ${chapter + 1} ${name}\n\n${table(["", "Level", "Asks", "Found"], rows)}`;
  });
  return [
    "# OWASP ASVS 5.0.0, levels 1 and 2",
    table(
      ["", "Held, by tests", "Doesn't apply", "Exception"],
      [...byLevel, ...byChapter, ["**All**", ...count(requirements)]],
    ),
    ...details,
  ].join("\n\n");
}
