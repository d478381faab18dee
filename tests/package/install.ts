import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const run = promisify(execFile);

/** Where a React's packages are: the application's own, and the oldest that the package supports. */
export const reacts = { 18: join(root, "tests/package/react-18"), 19: root };

/** Builds and packs ui as it is published. */
export async function packUi(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "ui-package-"));
  // Tests run as NODE_ENV=test, in which a library would be built for React's development.
  const env = { ...process.env, NODE_ENV: "production" };
  await run("npm", ["pack", "-w", "ui", "--pack-destination", folder], { cwd: root, env });
  const { version } = readPackage(join(root, "ui"));
  await run("tar", ["-xzf", `backoffice-ui-${version}.tgz`], { cwd: folder });
  return join(folder, "package");
}

/** A folder with an application in which the packed ui is installed, and nothing that it doesn't name. */
export function install(ui: string, react: keyof typeof reacts): string {
  const folder = installWithoutEditor(ui, react);
  for (const name of editorPackages(ui)) link(folder, name, join(root, "ui"));
  return folder;
}

/** The same without the editor's dependencies. */
export function installWithoutEditor(ui: string, react: keyof typeof reacts): string {
  const folder = mkdtempSync(join(tmpdir(), `consumer-${react}-`));
  cpSync(join(root, "tests/package/consumer"), folder, { recursive: true });
  cpSync(ui, join(folder, uiPlace), { recursive: true });
  linkDependencies(folder, ui);
  for (const name of ["react", "react-dom"]) link(folder, name, reacts[react]);
  return folder;
}

const uiPlace = "node_modules/@backoffice/ui";

/** The packed ui linked instead of copied, for tools that look for packages where a link stands. */
export function linkInto(folder: string, ui: string) {
  mkdirSync(join(folder, dirname(uiPlace)), { recursive: true });
  symlinkSync(ui, join(folder, uiPlace));
  linkDependencies(folder, ui);
}

/** The packages that ui names are linked from here, so that no network is asked and an undeclared one is missed. */
function linkDependencies(folder: string, ui: string) {
  for (const name of Object.keys(readPackage(ui).dependencies ?? {})) link(folder, name, join(root, "ui"));
}

/** What only users of the editor install beside the package. */
export const editorPackages = (ui: string) =>
  Object.keys(readPackage(ui).peerDependencies ?? {}).filter((name) => name.startsWith("@tiptap/"));

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;

/** Links a package, resolved from a folder, and its dependencies. */
export function link(folder: string, name: string, from: string) {
  const target = join(folder, "node_modules", name);
  if (existsSync(target)) return;
  const source = find(name, from);
  if (!source) throw new Error(`${name} isn't installed`);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(source, target);
  const { dependencies = {}, optionalDependencies = {} } = readPackage(source);
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    // What is for another platform isn't here.
    const isNeeded = !(dependency in optionalDependencies) || find(dependency, source) !== undefined;
    if (isNeeded && !existsSync(join(source, "node_modules", dependency))) link(folder, dependency, source);
  }
}

/** A package as Node finds it: in the nearest node_modules above. */
function find(name: string, from: string): string | undefined {
  const here = join(from, "node_modules", name);
  if (existsSync(here)) return here;
  const above = dirname(from);
  return above === from ? undefined : find(name, above);
}
