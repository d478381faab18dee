import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type ESTree, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as Record<
  "dependencies" | "peerDependencies",
  Record<string, string>
>;
const packages = Object.keys({ ...dependencies, ...peerDependencies });

export default defineConfig({
  root,
  plugins: [stylesheet(), refsInReact18(), clientModules()],
  // Vite's own names hold the line of the style, so that an edit above it would change them.
  css: { modules: { generateScopedName: (name, file) => `bo-${basename(file, ".module.css")}-${name}` } },
  build: {
    lib: {
      entry: ["index.ts", "locales/de.ts", "locales/uk.ts"],
      formats: ["es"],
      cssFileName: "styles",
    },
    target: "es2022",
    minify: false,
    rollupOptions: {
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
      // A module stays a module, so that whoever imports a button gets nothing else.
      output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: "[name].js" },
    },
  },
});

/** The layers' order, the tokens and the base come first in the one stylesheet, before the styles of any component. */
function stylesheet(): Plugin {
  return {
    name: "stylesheet",
    enforce: "post",
    transform: (code, id) => (id === `${root}index.ts` ? `import "./styles/index.css";\n${code}` : undefined),
  };
}

/** Components are written for React 19, where a ref is a prop; `withRef` lets them have theirs in React 18 too. */
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
 * Marks what needs a browser, so that a server component can use it: hooks, contexts and handlers. What is left, the
 * functions that only calculate above all, a server may call itself.
 */
function clientModules(): Plugin {
  const needsBrowser = /\buse[A-Z]\w*\(|\bcreateContext\(|\bon[A-Z]\w*:/;
  return {
    name: "client-modules",
    renderChunk: (code) => (needsBrowser.test(code) ? `"use client";\n${code}` : undefined),
  };
}

/** A function with a capital: a component. */
function findComponent(node: ESTree.Statement | ESTree.Declaration) {
  if (node.type === "FunctionDeclaration" && node.id && /^[A-Z]/.test(node.id.name))
    return { name: node.id.name, start: node.start, value: node };
  if (node.type !== "VariableDeclaration") return undefined;
  const [variable] = node.declarations;
  if (variable?.id.type !== "Identifier" || !/^[A-Z]/.test(variable.id.name)) return undefined;
  if (variable.init?.type !== "ArrowFunctionExpression") return undefined;
  return { name: variable.id.name, start: node.start, value: variable.init };
}
