import { parseSync, type Plugin } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  value?: unknown;
  bigint?: string;
  left?: Node;
  right?: Node;
  callee?: Node;
  property?: Node;
  test?: Node;
  body?: Node;
  computed?: boolean;
}

const operators: Record<string, string[]> = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};

const opposites = [
  ["min", "max"],
  ["floor", "ceil"],
  ["some", "every"],
  ["startsWith", "endsWith"],
  ["padStart", "padEnd"],
  ["indexOf", "lastIndexOf"],
];

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === "string";
const isLoop = ({ type }: Node) => /^(For|While|DoWhile)/.test(type);
const isFunction = ({ type }: Node) => /Function/.test(type);
const isType = ({ type }: Node) => /^TS(?!As|NonNull|Satisfies)/.test(type);

const partsOf = (node: Node) =>
  Object.entries(node)
    .filter(([name]) => name !== "key" || node.computed)
    .flatMap(([, part]) => part)
    .filter(isNode)
    .filter((part) => !isType(part))
    .sort((one, other) => one.start - other.start);

/** Wrong replacements of an expression. */
function wrongs(node: Node, written: (node: Node) => string): string[] {
  const { type, operator = "", left, right, value, bigint } = node;
  if (left && right && /^(Binary|Logical)/.test(type))
    return (operators[operator] ?? []).map((other) => `(${written(left)}) ${other} (${written(right)})`);
  if (type === "UnaryExpression" && /^[!-]$/.test(operator)) return [written(node).slice(1)];
  if (type === "Literal" && bigint) return [`${BigInt(bigint) + 1n}n`];
  if (type === "Literal" && typeof value === "number") return [String(value + 1)];
  if (type === "Literal" && typeof value === "boolean") return [String(!value)];
  const method = type === "CallExpression" && node.callee?.property;
  if (!method) return [];
  const pair = opposites.find((names) => names.includes(written(method)));
  const before = written({ ...node, end: method.start });
  const after = written({ ...node, start: method.end });
  return pair ? [before + pair.find((name) => name !== written(method))! + after] : [];
}

/** A module in which `wrong(n)` chooses at run time whether the n-th expression is right or wrong. */
function withMutants(file: string, source: string): string {
  const told: string[] = [];
  const written = ({ start, end }: Node) => source.slice(start, end);

  function print(node: Node, inFunction: boolean, isTest = false): string {
    let text = "";
    let at = node.start;
    for (const part of partsOf(node)) {
      // A short name (`{ line }`, `import { line }`) is two parts in one place.
      if (part.start < at) continue;
      const inside = inFunction || isFunction(node);
      const test = part === node.test && /^(If|Conditional)/.test(node.type);
      text += source.slice(at, part.start);
      text +=
        isLoop(node) && part === node.body
          ? `{ wrong.step(); ${print(part, inside)} }`
          : print(part, inside, test);
      at = part.end;
    }
    text += source.slice(at, node.end);
    // What a module computes once can't be switched later.
    if (!inFunction) return text;
    for (const other of [...wrongs(node, written), ...(isTest ? ["true", "false"] : [])]) {
      const line = source.slice(0, node.start).split("\n").length;
      text = `(wrong(${told.length}) ? (${other}) : (${text}))`;
      told.push(`${line}: ${written(node)} → ${other}`.replaceAll(/\s+/g, " "));
    }
    return text;
  }

  const program = print(parseSync(file, source).program as unknown as Node, false);
  return `const wrong = globalThis.mutation.declare(${JSON.stringify(file)}, ${JSON.stringify(told)});\n${program}`;
}

export const mutants = (files: readonly string[]): Plugin => ({
  name: "mutants",
  enforce: "pre",
  transform: (source, id) => {
    const file = files.find((name) => id.endsWith(`/ui/${name}.ts`));
    return file && { code: withMutants(`${file}.ts`, source), map: null };
  },
});
