import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = execFileSync("git", ["ls-files", "app", "ui"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(root + file, "utf8")] as const);

const filesWith = (pattern: RegExp, among = /./) =>
  sources.flatMap(([file, text]) => (among.test(file) && pattern.test(text) ? [file] : []));

const server = /^app\/(?:server|modules\/[^/]+\/server)\//;

test("no text is run as code", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  // Its text is fixed: "gc".
  expect(filesWith(/\beval\(|\bnew Function\(|\brunIn\w*Context\(/)).toEqual([
    "app/server/collect-garbage.ts",
  ]);
});

test("no shell is started, and a process is only started for the database", () => {
  expect(filesWith(/shell:\s*true|\bexecSync\(|\bexec\(["'`]/)).toEqual([]);
  const starting = filesWith(/from "node:child_process"/, server);
  expect(starting.filter((file) => !/^app\/server\/(?:database|backup)\//.test(file))).toEqual([]);
});

test("no markup is put into a page as it is", () => {
  expect(
    filesWith(/\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/),
  ).toEqual([]);
  expect(filesWith(/\bsrcDoc=/)).toEqual([
    "ui/preview-dialog/preview-dialog.tsx",
    "ui/shared/sandboxed-html.tsx",
  ]);
});

test("a page listens to no messages of other windows", () => {
  expect(
    filesWith(
      /addEventListener\(\s*"message"|\bonmessage\b/,
      /^(?:ui|app\/client|app\/modules\/[^/]+\/client)\//,
    ),
  ).toEqual([]);
});

test("certificates of other servers are always checked", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test("ciphers and hashes are of this decade, from node:crypto and argon2", () => {
  expect(filesWith(/\b(?:md5|rc4|des-|aes-\d+-(?:ecb|cbc|ctr))/i, server)).toEqual([]);
  // Names of statements, and what authenticator apps know: no secret rests on its collisions.
  expect(filesWith(/"sha-?1"/i, server)).toEqual([
    "app/server/changes/read-cache.ts",
    "app/server/database/prepared.ts",
    "app/server/http/session/second-factor.ts",
  ]);
  const { dependencies } = JSON.parse(readFileSync(`${root}app/package.json`, "utf8")) as {
    dependencies: Record<string, string>;
  };
  const cryptography = /crypt|cipher|hash|jws|jwt|jose|argon|otp|nacl|forge/;
  expect(Object.keys(dependencies).filter((name) => cryptography.test(name))).toEqual([
    "@node-rs/argon2",
    "otpauth",
  ]);
  // To wait for a moment that others don't wait for.
  expect(filesWith(/Math\.random\(/, server)).toEqual(["app/server/database/begin-again.ts"]);
});

test("no package comes from anywhere but the npm registry, and each is pinned by its hash", () => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  const foreign = Object.entries(packages).filter(
    ([path, { resolved, integrity, link, inBundle }]) =>
      path.includes("node_modules/") &&
      !link &&
      !inBundle &&
      ((resolved && !resolved.startsWith("https://registry.npmjs.org/")) ||
        !integrity?.startsWith("sha512-")),
  );
  expect(foreign.map(([path]) => path)).toEqual([]);
});
