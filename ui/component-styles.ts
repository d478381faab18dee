import { transform } from "lightningcss";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { preprocessCSS, type Plugin, type ResolvedConfig } from "vite";
import { cssTarget } from "./css-target.ts";
import { entries } from "./entries.ts";
import { shortName, shortNames } from "./short-names.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

const letter = "b";
const { names, scopedName } = shortNames(root, letter);
export { scopedName };

/** Names in the order in which the stylesheet says them: where neighbours begin alike it is smaller by a part in 150. */
function renameInOrder(styles: string) {
  const known = new Set(names.values());
  const ordered = new Map<string, string>();
  for (const [name] of styles.matchAll(anyName))
    if (known.has(name) && !ordered.has(name)) ordered.set(name, shortName(letter, ordered.size));
  return (text: string) => text.replace(anyName, (name) => ordered.get(name) ?? name);
}

/** In a selector, an animation, or the strings of a component. */
const anyName = new RegExp(`(?<=[.\\s:,"]|^)${letter}\\w\\w(?![\\w-])`, "g");

const base = "styles/index.css";
const [, ...others] = entries;

/** Said first, before anything is in a layer: what minifies leaves out a layer that nothing of ours is in. */
const layers = readFileSync(root + base, "utf8").split("\n", 1)[0]!;

const targets = Object.fromEntries(
  cssTarget.map((browser) => {
    const [, name = "", major, minor] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? [];
    return [name, (Number(major) << 16) | (Number(minor ?? 0) << 8)];
  }),
);

/** Where the parts keep a stylesheet: two folders may have one of the same name. */
const partOf = (file: string) => (file === base ? "base.css" : file.replace(".module.css", ".css"));

/** The stylesheets that a module needs, at once or when it is wanted: those of what it imports before its own. */
function sheetsOf(entry: string, importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (id: string): string[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    if (id.endsWith(".module.css")) return [id.slice(root.length)];
    return importsOf(id).flatMap(visit);
  };
  return visit(entry);
}

/**
 * A stylesheet for each index: `styles.css`, and beside it what business parts and the editor need besides. And the same in
 * parts, for pages that use few components: `css/dialog.js` imports what a dialog needs, and all else in its folder, each file
 * of it once however many components ask for it, and in the order of the whole.
 */
export function componentStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "component-styles",
    enforce: "post",
    configResolved: (resolved) => void (config = resolved),
    async generateBundle(_, bundle) {
      delete bundle["all.css"];
      // Each is asked for once: the bundler copies all that it knows of a module into every answer.
      const imports = new Map<string, readonly string[]>();
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        imports.set(id, [...importedIds, ...dynamicallyImportedIds]);
      }
      const needs = (entry: string) => sheetsOf(root + entry, (id) => imports.get(id) ?? []);
      const general = needs("index.ts");
      const besides = (entry: string) => needs(entry).filter((file) => !general.includes(file));
      const indices: Record<string, string[]> = { styles: [base, ...general] };
      for (const entry of others) indices[entry] = besides(`${entry}.ts`);
      const order = Object.values(indices).flat();

      const styles = new Map<string, string>();
      for (const file of order)
        styles.set(file, (await preprocessCSS(readFileSync(root + file, "utf8"), root + file, config)).code);
      const minify = (files: readonly string[]) => {
        const code = Buffer.from(
          files
            .map((file) => styles.get(file))
            .join("\n")
            .replace(layers, ""),
        );
        // It keeps the space after a comma in what it doesn't parse, such as colours with custom properties.
        return transform({ filename: files[0]!, code, minify: true, targets })
          .code.toString()
          .replaceAll(", ", ",");
      };
      const rename = renameInOrder(minify(order));
      const write = (fileName: string, files: readonly string[]) =>
        this.emitFile({ type: "asset", fileName, source: layers + rename(minify(files)) });

      const noTypes = (fileName: string) =>
        this.emitFile({ type: "asset", fileName, source: "export {};\n" });

      for (const [index, files] of Object.entries(indices)) write(`${index}.css`, files);
      noTypes("stylesheet.d.ts");
      for (const file of order) write(`css/${partOf(file)}`, [file]);
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.name.endsWith(".module.css")) chunk.code = rename(chunk.code);

      const own = [...this.getModuleIds()]
        .map((id) => id.slice(root.length))
        .filter((file) => /^(?!shared)[\w-]+\/[\w-]+\.tsx?$/.test(file));
      for (const component of new Set(own.filter((file) => file.endsWith(".tsx")).map(dirname))) {
        const needed = new Set([base, ...own.filter((file) => dirname(file) === component).flatMap(needs)]);
        const source = order
          .filter((file) => needed.has(file))
          .map((file) => `import "./${partOf(file)}";\n`)
          .join("");
        this.emitFile({ type: "asset", fileName: `css/${component}.js`, source });
        noTypes(`css/${component}.d.ts`);
      }
    },
  };
}
