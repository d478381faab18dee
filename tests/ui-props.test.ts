import { fileURLToPath } from "node:url";
import ts from "typescript-api";
import { describe, expect, test } from "vitest";
import { docgen, readTypes } from "../.storybook/docgen.ts";
import { wordsOf } from "../.storybook/vocabulary.ts";
import { entries } from "../ui/entries.ts";

const folder = fileURLToPath(new URL("../ui/", import.meta.url));
const program = readTypes();
const checker = program.getTypeChecker();

interface Component {
  name: string;
  properties: ReadonlyMap<string, ts.Symbol[]>;
}

/** The components that a file gives out, each with its properties in all their cases. */
function componentsOf(file: string): Component[] {
  const source = program.getSourceFile(folder + file);
  if (!source) throw new Error(`There is no ${file}.`);
  return checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (!/^[A-Z]/.test(exported.name) || !(symbol.flags & ts.SymbolFlags.Value)) return [];
    const [call] = checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures();
    const [parameter] = call?.parameters ?? [];
    if (!parameter) return [];
    const type = checker.getTypeOfSymbolAtLocation(parameter, source);
    const properties = new Map<string, ts.Symbol[]>();
    for (const one of type.isUnion() ? type.types : [type])
      for (const property of checker.getPropertiesOfType(one))
        properties.set(property.name, [...(properties.get(property.name) ?? []), property]);
    return [{ name: exported.name, properties }];
  });
}

const components = entries.flatMap((entry) => componentsOf(`${entry}.ts`));

/** What surrounds others and draws nothing. */
const providers = ["UiProvider", "MessagesProvider"];

test("the workshop names a library's types as the properties do, and doesn't write out what is in them", () => {
  const tell = docgen(program).transform as (code: string, id: string) => string;
  const picker = tell("", `${folder}color-picker/color-picker.tsx`);
  expect(picker).toContain('"ref":{"required":false,"tsType":{"name":"Ref<HTMLButtonElement>"}');
  expect(picker).toContain('"hint":{"required":false,"tsType":{"name":"ReactNode"}');
  // What the group declares for any control, as this one has it.
  const radios = tell("", `${folder}radio-group/radio-group.tsx`);
  expect(radios).toContain('"ref":{"required":false,"tsType":{"name":"Ref<HTMLInputElement>"}');
});

test("all components are found", () => expect(components.length).toBeGreaterThan(90));

describe.each(components)("$name", ({ name, properties }) => {
  test.skipIf(providers.includes(name))("takes a class, a style, an id and a ref", () => {
    expect(["className", "style", "id", "ref"].filter((property) => !properties.has(property))).toEqual([]);
  });

  test("says of each property of ours what it is", () => {
    const isOurs = ({ declarations = [] }: ts.Symbol) =>
      declarations.some((node) => node.getSourceFile().fileName.startsWith(folder));
    const unsaid = [...properties].filter(
      ([property, cases]) =>
        cases.some(isOurs) &&
        wordsOf(property) === undefined &&
        !cases.some((one) => one.getDocumentationComment(checker).length > 0),
    );
    expect(unsaid.map(([property]) => property)).toEqual([]);
  });
});
