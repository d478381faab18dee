import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
// The compiler of TypeScript 7 can't be asked for types yet.
import ts from "typescript-api";
import { describe, expect, test } from "vitest";
import { entries } from "../ui/entries.ts";

const folder = fileURLToPath(new URL("../ui/", import.meta.url));

interface Props {
  component: string;
  /** Each property by its name: whether ui itself declares it, and its type. */
  members: Map<string, { ours: boolean; type: ts.Type }>;
}

const path = `${folder}tsconfig.json`;
const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path, ts.sys.readFile.bind(ts.sys)).config,
  ts.sys,
  dirname(path),
);
const program = ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined });
const checker = program.getTypeChecker();

const isOurs = (declaration: ts.Node) => !declaration.getSourceFile().fileName.includes("/node_modules/");

function readMembers(type: ts.Type): Props["members"] {
  const members: Props["members"] = new Map();
  for (const one of type.isUnion() ? type.types : [type])
    for (const member of checker.getPropertiesOfType(one))
      members.set(member.name, {
        ours: member.declarations?.some(isOurs) ?? false,
        type: checker.getTypeOfSymbol(member),
      });
  return members;
}

const indices = entries.map((entry) =>
  checker.getSymbolAtLocation(program.getSourceFile(`${folder}${entry}.ts`)!)!,
);
const exported = indices.flatMap((index) =>
  checker.getExportsOfModule(index).map((symbol) => {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return { name: symbol.name, symbol: own, declaration: own.declarations?.[0] };
  }),
);

/** What a component takes, declared as a function or assigned one. */
function findParameter(declaration: ts.Declaration | undefined): ts.ParameterDeclaration | undefined {
  const drawn = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return drawn && (ts.isFunctionDeclaration(drawn) || ts.isArrowFunction(drawn))
    ? drawn.parameters[0]
    : undefined;
}

const components: Props[] = exported.flatMap(({ name, declaration }) => {
  const parameter = /^[A-Z]/.test(name) && findParameter(declaration);
  return parameter ? [{ component: name, members: readMembers(checker.getTypeAtLocation(parameter)) }] : [];
});

const parts: Props[] = exported.flatMap(({ name, symbol, declaration }) =>
  declaration && ts.isInterfaceDeclaration(declaration) && !name.endsWith("Props") && name !== "UiStrings"
    ? [{ component: name, members: readMembers(checker.getDeclaredTypeOfSymbol(symbol)) }]
    : [],
);

const ownNames = ({ members }: Props) => [...members].filter(([, { ours }]) => ours).map(([name]) => name);

test("the components are found, functions and constants alike, of all entries", () => {
  const names = components.map(({ component }) => component);
  expect(names.length).toBeGreaterThan(95);
  expect(names).toEqual(expect.arrayContaining(["Button", "Text", "Separator", "CartDialog"]));
});

describe("the vocabulary of the public API", () => {
  test("has one word for each thing", () => {
    const others: Record<string, string> = {
      onChoose: "onSelect",
      onPress: "onSelect",
      onAction: "onSelect",
      onClose: "onOpenChange",
      isOpen: "open",
      colour: "color",
      danger: 'tone="danger"',
    };
    const found = [...components, ...parts].flatMap((props) =>
      ownNames(props)
        .filter((name) => Object.hasOwn(others, name))
        .map((name) => `${props.component}.${name}: ${others[name]}`),
    );
    // The plot of a chart is pressed at a point rather than chosen.
    expect(found).toEqual(["ChartFrame.onPress: onSelect"]);
  });

  test("is controlled or not, wherever something changes", () => {
    const alone = components.flatMap(({ component, members }) =>
      [...members].flatMap(([name, { ours }]) => {
        const changed = /^on([A-Z]\w*)Change$/.exec(name)?.[1];
        if (!ours || !changed) return [];
        const value = changed[0]!.toLowerCase() + changed.slice(1);
        const missing = [value, `default${changed}`].filter((member) => !members.has(member));
        return missing.map((member) => `${component} has ${name} and no ${member}`);
      }),
    );
    expect(alone).toEqual([]);
  });

  test("has the same tones and sizes everywhere", () => {
    const allowed = {
      tone: /^(neutral|accent|info|success|warning|danger|onNotch)$/,
      size: /^(small|medium|large)$/,
    };
    const strange = [...components, ...parts].flatMap(({ component, members }) =>
      Object.entries(allowed).flatMap(([name, words]) => {
        const member = members.get(name);
        if (!member?.ours) return [];
        const types = member.type.isUnion() ? member.type.types : [member.type];
        return types
          .flatMap((type) => (type.isStringLiteral() ? type.value : []))
          .filter((value) => !words.test(value))
          .map((value) => `${component} ${name}="${value}"`);
      }),
    );
    expect(strange).toEqual([]);
  });

  test("names nothing as the calls of one application do", () => {
    const strange = [...components, ...parts].flatMap((props) =>
      ownNames(props)
        .filter((name) => name.includes("_"))
        .map((name) => `${props.component}.${name}`),
    );
    expect(strange).toEqual([]);
  });

  test("knows what it lists by an id, and says what is pressed by a label", () => {
    const strange = parts.flatMap((props) => {
      const names = ownNames(props);
      if (!names.includes("onSelect") && !names.includes("label")) return [];
      return names
        .filter((name) => name === "key" || name === "code")
        .map((name) => `${props.component}.${name}`);
    });
    expect(strange).toEqual([]);
  });

  test("leaves the root element to the caller: its class and its ref", () => {
    // What has no element of its own, or several.
    const without = ["Field", "FieldError", "FormField", "MessagesProvider", "UiProvider", "VisuallyHidden"];
    const closed = components
      .filter(({ component }) => !without.includes(component))
      .flatMap(({ component, members }) =>
        ["className", "ref"]
          .filter((name) => !members.has(name))
          .map((name) => `${component} takes no ${name}`),
      );
    expect(closed).toEqual([]);
  });
});
