import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript-api";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app/", import.meta.url));

/** What they return changes while a server runs: at midnight, or once the company's settings are loaded. */
const changing = new Set([
  "businessDay",
  "businessDayInSql",
  "bookedOn",
  "companyTimeZone",
  "baseCode",
  "codeOf",
  "digitsOf",
  "roundBase",
  "roundIn",
]);

/** The calls that a file makes as it loads, by itself or within a function of its own that it calls then. */
function callsOnLoad(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const own = new Map<string, ts.Node>();
  file.forEachChild(function find(node) {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) own.set(node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (ts.isArrowFunction(node.initializer)) own.set(node.name.text, node.initializer.body);
    if (!ts.isFunctionLike(node)) node.forEachChild(find);
  });
  const found = new Set<string>();
  const entered = new Set<ts.Node>();
  const follow = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const called = node.expression.text;
      const body = own.get(called);
      if (changing.has(called)) found.add(called);
      else if (body && !entered.has(body)) {
        entered.add(body);
        follow(body);
      }
    }
    node.forEachChild(follow);
  };
  file.forEachChild(follow);
  return [...found];
}

test("no file asks for the day or the base currency as it loads: a server runs for weeks", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && /^(server|modules)\//.test(file) && !file.includes("node_modules"),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    callsOnLoad(file, readFileSync(app + file, "utf8")).map((call) => `${file}: ${call}()`),
  );
  expect(found).toEqual([]);
});

test("finds a call in a constant, and in a function that a constant calls", () => {
  expect(callsOnLoad("a.ts", "const day = sql`${businessDayInSql()}`;")).toEqual(["businessDayInSql"]);
  expect(callsOnLoad("a.ts", "const of = (x) => roundBase(x);\nconst vat = of(1);")).toEqual(["roundBase"]);
  expect(callsOnLoad("a.ts", "const day = () => businessDay();")).toEqual([]);
});
