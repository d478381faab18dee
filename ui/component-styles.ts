import { transform } from "lightningcss";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { preprocessCSS, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { shortName, shortNames } from "./short-names.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

const letter = "b";
const { sheets, names, scopedName } = shortNames(root, letter);
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

/** Said first, before anything is in a layer: what minifies leaves out a layer that nothing of ours is in. */
const layers = readFileSync(`${root}styles/index.css`, "utf8").split("\n", 1)[0]!;

/** Folders whose component has another name than theirs: see `exports` of package.json. */
const entries: Record<string, string> = { cart: "cart-dialog", "date-picker": "date-field" };

const nameOf = (file: string) => basename(file, ".module.css");

/** All that a module imports, at once or when it is wanted. */
function reach(id: string, info: (id: string) => Rolldown.ModuleInfo | null, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {};
  for (const next of [...importedIds, ...dynamicallyImportedIds]) reach(next, info, found);
  return found;
}

/**
 * The stylesheet in parts, for pages that use few components: `css/dialog.js` imports what a dialog needs, each file of it
 * once however many components ask for it, and in the order of the whole.
 */
export function componentStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "component-styles",
    enforce: "post",
    configResolved: (resolved) => void (config = resolved),
    async generateBundle(_, bundle) {
      const whole = bundle["styles.css"];
      if (whole?.type !== "asset") throw new Error("The build has no stylesheet.");
      const places = sheets.map((file) => {
        const own = [...names].flatMap(([name, scoped]) =>
          name.startsWith(`${file} `) ? [`.${scoped}`] : [],
        );
        return Math.min(
          ...own.map((name) => String(whole.source).indexOf(name)).filter((place) => place >= 0),
        );
      });
      const order = (file: string) => places[sheets.indexOf(file)] ?? 0;
      const rename = renameInOrder(String(whole.source));
      whole.source = layers + rename(String(whole.source));
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.name.endsWith(".module.css")) chunk.code = rename(chunk.code);
      const write = async (file: string, fileName: string) => {
        const { code } = await preprocessCSS(readFileSync(root + file, "utf8"), root + file, config);
        const small = transform({ filename: file, code: Buffer.from(code), minify: true }).code;
        this.emitFile({
          type: "asset",
          fileName: `css/${fileName}.css`,
          source: layers + rename(small.toString()),
        });
      };
      await write("styles/index.css", "base");
      for (const file of sheets) await write(file, nameOf(file));

      for (const entry of this.getModuleIds()) {
        const component = basename(dirname(entry));
        if (entry !== `${root}${component}/${entries[component] ?? component}.tsx`) continue;
        const needed = [...reach(entry, (id) => this.getModuleInfo(id))]
          .filter((id) => id.endsWith(".module.css"))
          .map((id) => id.slice(root.length))
          .sort((one, other) => order(one) - order(other));
        const source = ["base", ...needed.map(nameOf)].map((name) => `import "./${name}.css";\n`).join("");
        this.emitFile({ type: "asset", fileName: `css/${component}.js`, source });
        this.emitFile({ type: "asset", fileName: `css/${component}.d.ts`, source: "export {};\n" });
      }
    },
  };
}
