import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { product } from "../../modules/product.ts";
import { tablesOf } from "../assemble.ts";

// `npm run migrations -- name`: drizzle-kit's own command needs each table exported from one file; with its API, new
// resources need no registration elsewhere. `meta/snapshot.json` is the schema after the last migration, the base for
// the next one.

interface Entry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}

const inMigrations = (name: string) => fileURLToPath(new URL(`./migrations/${name}`, import.meta.url));
const read = <Content>(name: string): Content => JSON.parse(readFileSync(inMigrations(name), "utf8"));
const write = (name: string, content: unknown) =>
  writeFileSync(inMigrations(name), `${JSON.stringify(content, null, 2)}\n`);

/** The schema with one line per table, so that a diff shows which tables changed. */
function oneLineEachTable({ tables, ...rest }: ReturnType<typeof generateDrizzleJson>) {
  const lines = Object.entries(tables).map(
    ([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},"tables":{\n${lines.join(",\n")}\n}}\n`;
}

async function generate(name: string) {
  const journal = read<{ entries: Entry[] }>("meta/_journal.json");
  const index = journal.entries.length;
  const before = read<ReturnType<typeof generateDrizzleJson>>("meta/snapshot.json");
  const after = generateDrizzleJson(tablesOf(product), before.id);
  const statements = await generateMigration(before, after);
  if (statements.length === 0) return console.log("The migrations are complete: nothing has changed.");
  const tag = `${String(index).padStart(4, "0")}_${name}`;
  writeFileSync(inMigrations(`${tag}.sql`), `${statements.join("\n--> statement-breakpoint\n")}\n`);
  writeFileSync(inMigrations("meta/snapshot.json"), oneLineEachTable(after));
  journal.entries.push({ idx: index, version: after.version, when: Date.now(), tag, breakpoints: true });
  write("meta/_journal.json", journal);
  console.log(`Wrote ${tag}.sql: ${statements.length} statements.`);
}

await generate(process.argv[2] ?? "change");
