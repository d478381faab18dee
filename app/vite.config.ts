import react from "@vitejs/plugin-react";
import { directIcons, directImports } from "../ui/direct-imports.ts";
import { cssTarget } from "../ui/css-target.ts";
import { shortNames } from "../ui/short-names.ts";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { present } from "./contract/present.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** React Router leads everyone to its development build, whose warnings are for developers. */
const router = fileURLToPath(new URL("../node_modules/react-router/dist/production/", import.meta.url));
const routerFiles = [
  { find: /^react-router$/, replacement: `${router}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
];

/** SWR brings a copy of this hook for a React without it. */
const reactsOwn = { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: "react" };

/** The same for the client and for what draws it on the server. */
function asBuilt(config: UserConfig): UserConfig {
  const ui = fileURLToPath(new URL("../ui/", import.meta.url));
  const [own, theirs] = [shortNames(root, "a"), shortNames(ui, "b")];
  const generateScopedName = (name: string, id: string) =>
    (id.startsWith(ui) ? theirs : own).scopedName(name, id);
  return {
    ...config,
    css: { modules: { generateScopedName } },
    resolve: { ...config.resolve, alias: [...routerFiles, reactsOwn] },
  };
}

const frame =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|swr|dequal|class-variance-authority|clsx|get-nonce|object-to-formdata)[\\/]/;

const page = [
  "client/shell/page.tsx",
  "client/screens/menu-screen.tsx",
  "modules/orders/client/cart/notch.tsx",
];

// Its first tab shows the timeline, whose icons are the list's too.
const record = ["client/screens/detail-screen.tsx", "client/record/record-timeline.tsx"];

const forms = ["client/form/record-sheet.tsx", "client/kinds/inputs/input.tsx"];

/**
 * The modules that all of these screens need before they show, in one piece: a page of a hundred small files is slower
 * than one of a dozen.
 */
function piece(name: string, ...sharedBy: readonly string[][][]) {
  let shared: Set<string> | undefined;
  const find = (graph: Rolldown.ChunkingContext) =>
    new Set(
      sharedBy.flatMap((screens) => {
        const [first, ...others] = screens.map((modules) => importsOf(graph, modules));
        return [...(first ?? [])].filter((id) => others.every((each) => each.has(id)));
      }),
    );
  return {
    debugName: name,
    name: (id: string, graph: Rolldown.ChunkingContext) => ((shared ??= find(graph)).has(id) ? name : null),
  };
}

/** What comes with these modules, and with what comes with them. */
function importsOf(graph: Rolldown.ChunkingContext, modules: readonly string[]): Set<string> {
  const own = modules.map((module) => join(root, module));
  const found = new Set(own);
  for (const id of found) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  for (const id of own) found.delete(id);
  return found;
}

/**
 * What React's compiler is given: it keeps all that a component drew for its next turn, in twice the code. That pays where
 * a screen draws hundreds of cells or cards again. Anywhere else it only makes the screen come later.
 */
const compiled = [
  ...["board", "item-calendar", "lines-table", "schedule", "tree"].map((part) => `/ui/${part}/`),
  ...["data-list.", "data-table.", "grid-", "head-cell.", "table-head.", "use-"].map(
    (part) => `/ui/data-list/${part}`,
  ),
  // A list would draw its rows again for another function that sets its layout or selection.
  "/ui/shared/use-controllable.",
  ...["record-rows", "use-column-layout", "use-list-screen"].map((part) => `/client/list/${part}.`),
  ...["list-board", "list-calendar", "list-month", "list-timeline"].map((part) => `/client/list/${part}.`),
  "/modules/deals/client/",
  "/modules/work/client/",
  "/modules/places/client/",
];

const client: UserConfig = {
  root,
  plugins: [
    react({ compiler: { sources: compiled } }),
    directImports(/\/app\/(client|modules)\//),
    directIcons(),
    compressAssets(),
    removeOldAssets(),
  ],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: "{{nonce}}" },
  build: {
    outDir: "dist/client",
    // Assets of the build before stay: pages that were opened then still ask for them.
    emptyOutDir: false,
    manifest: true,
    sourcemap: false,
    target: "es2022",
    cssTarget,
    // What reads this target's language preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chunks list each other by name, and a hash can't be compressed: every bit of it is in each page's bytes.
        hashCharacters: "hex",
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          // What every page needs: in one piece it is compressed better than in a dozen, and it outlives our own changes.
          groups: [
            { name: "frame", test: frame },
            piece(
              "start",
              [["client/main.tsx"]],
              [["client/screens/login-screen.tsx"], [...page, "client/screens/list-screen.tsx"]],
            ),
            piece("page", [page]),
            piece("login", [["client/screens/login-screen.tsx"]]),
            piece("records", [["client/screens/list-screen.tsx"], record]),
            piece("list", [["client/screens/list-screen.tsx"]]),
            // Otherwise a record's tabs would bring all that positions a popover.
            piece("primitives", [record, ["../ui/popover/floating.tsx"]]),
            piece("floating", [["../ui/popover/floating.tsx"]]),
            piece("record", [record]),
            // A chart's period and the boards need days, but no form.
            piece("dates", [["modules/finance/client/operations-screen.tsx"], forms]),
            piece("forms", [forms]),
            // An icon of a single screen comes with it.
            { name: "icons", test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
};

const server: UserConfig = {
  root,
  plugins: [copyBeside()],
  // A thousand small files take Node longer to find and read than to run. These need files of their own beside them.
  ssr: { noExternal: true, external: ["@node-rs/argon2", "pdfmake", "sharp", "vite"] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: join(root, "server/main.ts"),
        // These run in threads, which take files of their own.
        "render-worker": join(root, "modules/documents/server/render/render-worker.ts"),
        "drawing-worker": join(root, "server/http/drawing-worker.ts"),
        "password-worker": join(root, "server/http/session/password-worker.ts"),
        "reading-worker": join(root, "modules/reading-worker.ts"),
      },
      output: {
        // Node keeps the maps in memory, for stacks; the sources lie beside them.
        sourcemapExcludeSources: true,
        // Beside the files that they look for.
        chunkFileNames: "[name]-[hash].js",
      },
    },
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    target: "node20",
  },
};

/** The client once more, for the server: what it draws a page's first picture with. */
const drawing: UserConfig = {
  root,
  plugins: [react(), directImports(/\/app\/(client|modules)\//), directIcons()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ["source", "module", "node", "production"] } },
  build: {
    ssr: true,
    rolldownOptions: { input: { draw: join(root, "client/drawing/draw.ts") } },
    outDir: "dist/drawing",
    emptyOutDir: true,
    target: "node20",
  },
};

export default defineConfig(({ command, isSsrBuild, mode }) => {
  if (isSsrBuild && mode !== "drawing") return server;
  const config = mode === "drawing" ? drawing : client;
  return command === "build" ? asBuilt(config) : config;
});

/** Done once here, so that the server compresses nothing that doesn't change. */
function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
        const path = join(present(dir, "folder of the build"), name);
        const contents = readFileSync(path);
        if (contents.length < 512) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(contents, quality));
        writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
      }
    },
  };
}

const month = 30 * 24 * 60 * 60 * 1000;

function removeOldAssets(): Plugin {
  return {
    name: "remove-old-assets",
    apply: "build",
    writeBundle({ dir }, bundle) {
      const folder = join(present(dir, "folder of the build"), "assets");
      for (const file of readdirSync(folder)) {
        const isCurrent = `assets/${file.replace(/\.(br|gz)$/, "")}` in bundle;
        const age = Date.now() - statSync(join(folder, file)).mtimeMs;
        if (!isCurrent && age > month) rmSync(join(folder, file));
      }
    },
  };
}

/** What the server reads from beside its own files. */
function copyBeside(): Plugin {
  return {
    name: "copy-beside",
    apply: "build",
    writeBundle({ dir }) {
      for (const folder of ["server/database/migrations", "modules/documents/server/render/fonts"])
        cpSync(join(root, folder), join(present(dir, "folder of the build"), basename(folder)), {
          recursive: true,
        });
    },
  };
}
