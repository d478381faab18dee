import * as esbuild from "esbuild";
import { build, type Rolldown } from "vite";
import { gzipSync } from "node:zlib";

const react = /^(react|react-dom|scheduler)(\/|$)/;

export interface BundleSize {
  /** KB of JavaScript that a page loads for it at first, gzipped, without React. */
  first: number;
  /** KB that come only when they are wanted. */
  later: number;
  /** Packages that the first load holds. */
  packages: Set<string>;
}

/** A module's size in an application's bundle, built where its packages are installed. */
export async function measure(folder: string, code: string): Promise<BundleSize> {
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { preserveSymlinks: true },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? `${folder}/entry.js` : undefined),
        load: (id) => (id === `${folder}/entry.js` ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: "entry",
        external: react,
        preserveEntrySignatures: "strict",
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === "chunk");
  const first = new Set<string>();
  const add = (file: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || first.has(file)) return;
    first.add(file);
    chunk.imports.forEach(add);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => add(fileName));
  const isFirst = ({ fileName }: Rolldown.OutputChunk) => first.has(fileName);
  return {
    first: kilobytes(chunks.filter(isFirst)),
    later: kilobytes(chunks.filter((chunk) => !isFirst(chunk))),
    packages: new Set(chunks.filter(isFirst).flatMap(packagesOf)),
  };
}

/** KB of JavaScript that a page loads at first where esbuild builds it, split or in one file, gzipped, without React. */
export async function measureByEsbuild(
  folder: string,
  code: string,
  { splitting }: { splitting: boolean },
): Promise<number> {
  const { metafile, outputFiles } = await esbuild.build({
    stdin: { contents: code, resolveDir: folder },
    absWorkingDir: folder,
    outdir: "out",
    bundle: true,
    splitting,
    minify: true,
    metafile: true,
    write: false,
    format: "esm",
    target: "es2022",
    preserveSymlinks: true,
    external: ["react", "react-dom"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const first = new Set<string>();
  const add = (file: string) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { path, kind, external } of metafile.outputs[file]!.imports)
      if (kind === "import-statement" && !external) add(path);
  };
  add("out/stdin.js");
  return kilobytes(
    [...first].map((file) => ({ code: outputFiles.find(({ path }) => path.endsWith(`/${file}`))!.text })),
  );
}

const kilobytes = (chunks: readonly { code: string }[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024;

const packagesOf = ({ modules }: Rolldown.OutputChunk) =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    return name && renderedLength > 0 ? name : [];
  });
