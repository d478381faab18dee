import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type ESTree, type Plugin } from "vite";
import { componentStyles, scopedName } from "./component-styles.ts";
import { entries } from "./entries.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as Record<
  "dependencies" | "peerDependencies",
  Record<string, string>
>;
const packages = Object.keys({ ...dependencies, ...peerDependencies });

export default defineConfig({
  root,
  plugins: [
    refsInReact18(),
    clientModules(),
    classesInOne(),
    separateExports(),
    componentStyles(),
    licences(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The drag library's modern build; its default one is for browsers without classes.
  resolve: { mainFields: ["module:es2019", "browser", "module"] },
  build: {
    lib: {
      entry: [...entries, "locales/de", "locales/uk"].map((file) => `${file}.ts`),
      formats: ["es"],
      cssFileName: "all",
    },
    target: "es2022",
    minify: false,
    rollupOptions: {
      // Each module is marked anew: see `clientModules`.
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
      // Keeps modules separate, so that importing a button pulls in nothing else.
      output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: fileName },
    },
  },
});

/**
 * What is a dependency of ours alone while we develop comes along in `packages`, as far as we import it: of icons and of
 * date-fns that is a three-hundredth of what they would take at a consumer's. npm leaves out folders named node_modules.
 */
function fileName({ name }: { name: string }) {
  return `${name.replace(/^(?:.*\/)?node_modules\//, "packages/").replace(/\.css$/, "")}.js`;
}

/** Licenses of bundled packages, which must be included. */
function licences(): Plugin {
  return {
    name: "licences",
    generateBundle() {
      const folders = new Set(
        [...this.getModuleIds()].flatMap((id) => /.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
      );
      for (const folder of folders) {
        const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
        const file = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry));
        if (!file) throw new Error(`${name} comes with no licence.`);
        const source = readFileSync(join(folder, file), "utf8");
        this.emitFile({ type: "asset", fileName: `packages/${name}/LICENSE`, source });
      }
    },
  };
}

/** Components target React 19, where ref is a prop; `withRef` supports React 18 too. */
function refsInReact18(): Plugin {
  return {
    name: "refs-in-react-18",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith(".tsx")) return;
      let wrapped = "";
      let end = 0;
      for (const statement of this.parse(code).body) {
        const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
        const component = declared && findComponent(declared);
        if (!component) continue;
        const { name, start, value } = component;
        wrapped += `${code.slice(end, start)}const ${name} = /* @__PURE__ */ withRef(${code.slice(value.start, value.end)});`;
        end = declared.end;
      }
      if (!wrapped) return;
      return `import { withRef } from ${JSON.stringify(`${root}shared/with-ref.ts`)};\n${wrapped}${code.slice(end)}`;
    },
  };
}

/**
 * Adds "use client" to modules that need a browser (hooks, contexts, handlers), so that server components can use them.
 * The rest, mostly pure functions, can run on the server.
 */
function clientModules(): Plugin {
  // An example in a docstring is no code.
  const needsBrowser = /\buse[A-Z]\w*\(|\bcreateContext\(|\bon[A-Z]\w*:/;
  return {
    name: "client-modules",
    renderChunk: (code) =>
      needsBrowser.test(code.replace(/\/\*[^]*?\*\//g, "")) ? `"use client";\n${code}` : undefined,
  };
}

/**
 * The classes of a component as one object. Vite gives each name a variable of its own, which no one imports and esbuild
 * keeps, and one to each animation.
 */
function classesInOne(): Plugin {
  return {
    name: "classes-in-one",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith(".module.css")) return;
      const css = readFileSync(id, "utf8");
      const classes = [...code.matchAll(/^export const (\w+) = ("[^"]*");$/gm)]
        .filter(([, name]) => css.includes(`.${name}`))
        .map(([, ...pair]) => pair.join(": "));
      return `export default { ${classes.join(", ")} };\n`;
    },
  };
}

/**
 * Lets an index name each module by a file of its own. esbuild's splitting takes whatever a module that is used imports,
 * and an index imports everything: a button would bring along all that what is loaded later shares with the rest.
 */
function separateExports(): Plugin {
  return {
    name: "separate-exports",
    generateBundle(_, bundle) {
      for (const entry of entries) {
        const index = bundle[`${entry}.js`];
        if (index?.type !== "chunk") throw new Error(`The build has no ${entry}.js.`);
        const files = namesByFile(this.parse(index.code).body);
        for (const [file, names] of files)
          this.emitFile({
            type: "asset",
            fileName: join("exports", file),
            source: `export { ${names.join(", ")} } from "${join("../..", file)}";\n`,
          });
        index.code = [...files.keys()]
          .map((file) => `export * from "./${join("exports", file)}";\n`)
          .join("");
      }
    },
  };
}

/** What an index takes from each file, as `own as exported`. */
function namesByFile(body: readonly (ESTree.Statement | ESTree.Directive)[]) {
  const names = new Map<string, string>();
  const files = new Map<string, string[]>();
  for (const statement of body)
    if (statement.type === "ExportNamedDeclaration")
      for (const { local, exported } of statement.specifiers) names.set(nameOf(local), nameOf(exported));
  for (const statement of body)
    if (statement.type === "ImportDeclaration")
      for (const specifier of statement.specifiers) {
        if (specifier.type !== "ImportSpecifier") throw new Error("An index imports a whole module.");
        const taken = files.get(statement.source.value) ?? [];
        taken.push(`${nameOf(specifier.imported)} as ${names.get(specifier.local.name)}`);
        files.set(statement.source.value, taken);
      }
  return files;
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === "Identifier" ? name.name : name.value);

/** A capitalized function: a component. */
function findComponent(node: ESTree.Statement | ESTree.Declaration) {
  if (node.type === "FunctionDeclaration" && node.id && /^[A-Z]/.test(node.id.name))
    return { name: node.id.name, start: node.start, value: node };
  if (node.type !== "VariableDeclaration") return undefined;
  const [variable] = node.declarations;
  if (variable?.id.type !== "Identifier" || !/^[A-Z]/.test(variable.id.name)) return undefined;
  if (variable.init?.type !== "ArrowFunctionExpression") return undefined;
  return { name: variable.id.name, start: node.start, value: variable.init };
}
