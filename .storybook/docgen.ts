import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
// The compiler of TypeScript 7 can't be asked for types yet.
import ts from "typescript-api";
import type { Plugin } from "vite";
import { wordsOf } from "./vocabulary.ts";

const folder = fileURLToPath(new URL("../ui/", import.meta.url));

/**
 * Tells the workshop of each component's properties as the compiler knows them: those that it inherits within ui and
 * each case of a union too, their types written out, their docstrings apart from the tags in them.
 */
export function docgen(program?: ts.Program): Plugin {
  return {
    name: "docgen",
    enforce: "post",
    transform(code, id) {
      if (!id.startsWith(folder) || !/^[^?]+\.tsx$/.test(id)) return;
      program ??= readTypes();
      const file = program.getSourceFile(id);
      const told =
        file?.statements.flatMap((statement) => describe(statement, program!.getTypeChecker())) ?? [];
      return told.length > 0 ? `${code}\n${told.join("\n")}` : undefined;
    },
  };
}

export function readTypes() {
  const path = `${folder}tsconfig.json`;
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile.bind(ts.sys)).config,
    ts.sys,
    dirname(path),
  );
  return ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined });
}

function describe(statement: ts.Statement, checker: ts.TypeChecker): string[] {
  const component = findComponent(statement);
  if (!component) return [];
  const { name, parameter } = component;
  const { text, tags } = readDocstring(statement);
  const info = {
    displayName: name,
    description: [text, ...(tags.example ?? []).map((code) => `\`\`\`tsx\n${code}\n\`\`\``)].join("\n\n"),
    props: parameter ? describeProperties(parameter, checker) : {},
  };
  return [`${name}.__docgenInfo = ${JSON.stringify(info)};`];
}

/** A capitalized function, declared or assigned. */
function findComponent(statement: ts.Statement) {
  const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  const drawn = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  if (!declared || !drawn || !(ts.isFunctionDeclaration(drawn) || ts.isArrowFunction(drawn)))
    return undefined;
  const name = (declared as ts.FunctionDeclaration | ts.VariableDeclaration).name?.getText() ?? "";
  return /^[A-Z]/.test(name) ? { name, parameter: drawn.parameters[0] } : undefined;
}

function describeProperties(parameter: ts.ParameterDeclaration, checker: ts.TypeChecker) {
  const type = checker.getTypeAtLocation(parameter);
  const cases = type.isUnion() ? type.types : [type];
  const names = new Set(cases.flatMap((one) => checker.getPropertiesOfType(one).map(({ name }) => name)));
  const properties: Record<string, object> = {};
  for (const name of names) {
    const found = cases.flatMap((one) => checker.getPropertyOfType(one, name) ?? []);
    const declared = found.flatMap(({ declarations = [] }) => declarations).filter(isOurs);
    if (declared.length === 0) continue;
    const types = found.map((symbol) => checker.getTypeOfSymbolAtLocation(symbol, parameter));
    const docstring = declared.map(readDocstring).find(({ text, tags }) => text || tags.default);
    const initial = docstring?.tags.default?.[0] ?? initialOf(parameter, name);
    properties[name] = {
      required:
        found.length === cases.length && found.every(({ flags }) => !(flags & ts.SymbolFlags.Optional)),
      tsType: isForeignAlias(declared[0]!, checker)
        ? { name: writeType(types[0]!, parameter, checker).replace(/ \| undefined$/, "") }
        : describeType(types, parameter, checker),
      description: docstring?.text || wordsOf(name) || "",
      ...(initial && { defaultValue: { value: initial, computed: false } }),
    };
  }
  return properties;
}

const isOurs = (node: ts.Node) => !node.getSourceFile().fileName.includes("/node_modules/");

/** A property has a type of a library, such as `Ref<HTMLButtonElement>`, whose cases are the library's own. */
function isForeignAlias(declaration: ts.Declaration, checker: ts.TypeChecker) {
  const type = ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const alias = type && ts.isTypeReferenceNode(type) && checker.getTypeAtLocation(type).aliasSymbol;
  return Boolean(alias && !alias.declarations?.some(isOurs));
}

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

const writeType = (type: ts.Type, at: ts.Node, checker: ts.TypeChecker) =>
  checker.typeToString(type, at, format).replace(/import\("[^"]+"\)\./g, "");

function describeType(types: readonly ts.Type[], at: ts.Node, checker: ts.TypeChecker) {
  const isAliased = (type: ts.Type) => type.aliasSymbol && !type.aliasSymbol.declarations?.some(isOurs);
  const cases = (type: ts.Type) => (type.isUnion() && !isAliased(type) ? type.types : [type]);
  // A component's own parameter says nothing; what it may be does: `Required extends boolean`.
  const bound = (type: ts.Type) => (type.isTypeParameter() && checker.getBaseConstraintOfType(type)) || type;
  const parts = types
    .flatMap(cases)
    .map(bound)
    .flatMap(cases)
    .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const texts = [...new Set(parts.map((type) => writeType(type, at, checker)))];
  const isBoolean = texts.includes("true") && texts.includes("false");
  const whole = isBoolean ? ["boolean", ...texts.filter((text) => !/^(true|false)$/.test(text))] : texts;
  if (whole.length !== 1) {
    const elements = whole.map((value) => ({ name: value.startsWith('"') ? "literal" : value, value }));
    return { name: "union", raw: whole.join(" | "), elements };
  }
  const [text = "unknown"] = whole;
  return text.includes("=>") ? { name: "signature", type: "function", raw: text } : { name: text };
}

/** What a component takes where nothing is given, as its parameters say. */
function initialOf({ name }: ts.ParameterDeclaration, property: string) {
  if (!ts.isObjectBindingPattern(name)) return undefined;
  const isIt = (node: ts.BindingElement) => (node.propertyName ?? node.name).getText() === property;
  const initial = name.elements.find(isIt)?.initializer;
  return initial && (ts.isLiteralExpression(initial) || /^(true|false)$/.test(initial.getText()))
    ? initial.getText()
    : undefined;
}

/** A docstring's text, and its tags wherever they stand in it. */
function readDocstring(node: ts.Node) {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)?.getText() ?? "";
  const lines = comment.replace(/^\/\*\*|\*\/$/g, "").replace(/^[ \t]*\* ?/gm, "");
  const [text = "", ...rest] = lines.split(/(?:^|\s)@(?=[a-z]+\s)/);
  const tags: Partial<Record<string, string[]>> = {};
  for (const tag of rest) {
    const [, name = "", said = ""] = /^(\w+)\s+([^]*)$/.exec(tag)!;
    (tags[name] ??= []).push(said.trim());
  }
  return { text: text.replace(/\{@link\s+(\w+)\}/g, "`$1`").trim(), tags };
}
