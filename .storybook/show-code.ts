interface Context {
  name: string;
  parameters: { file?: string };
}

const word = /\b[A-Za-z_]\w*\b/g;

/**
 * The code of a story as a page of an application would have it: what it draws, before it what the story's file
 * declares for that, and before that the imports.
 */
export function showCode(code: string, { name, parameters: { file } }: Context): string {
  // Storybook asks again with its own answer.
  if (!file || code.startsWith("import ")) return code;
  const told = code.replace(/\n +parameters: \w+,?(?=\n)/g, "").replaceAll("[object Set]", "new Set()");
  const drawn = told.startsWith("{") ? `export const ${name.replace(/\W/g, "")} = ${told};` : told;
  const statements = file.split(
    /\n(?=(?:import|const|function|export|type|interface|declare|\/\*\*|\/\/)\b|\/\*\*)/,
  );
  const declared = statements.filter((text) =>
    /^(?:\/\*\*[^]*?\*\/\n)?(?:const|function|type|interface)\b/.test(text),
  );
  const needed = new Set<string>();
  const find = (text: string) => {
    const words = new Set(text.match(word));
    for (const statement of declared) {
      const [, own = ""] =
        /^(?:\/\*\*[^]*?\*\/\n)?(?:const|function|type|interface) (\w+)/.exec(statement) ?? [];
      if (!words.has(own) || needed.has(statement)) continue;
      needed.add(statement);
      find(statement);
    }
  };
  find(drawn);
  // What isn't drawn in the page itself is told as its file has it, on top of what all of its stories share.
  if (told.startsWith("{")) find("meta");
  const body = [...declared.filter((statement) => needed.has(statement)), drawn].map((text) => text.trim());
  const used = new Set(body.join("\n").match(word));
  return [importsOf(statements, used), ...body].filter(Boolean).join("\n\n");
}

/** The imports of a file, with no more names than are used. */
const importsOf = (statements: readonly string[], used: ReadonlySet<string>) =>
  statements
    .flatMap((text) => {
      const [, type = "", names = "", from = ""] =
        /^import (type )?\{([^}]*)\} from ("[^"]+")/.exec(text) ?? [];
      const left = names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => used.has(name.split(" ").at(-1)!));
      return left.length > 0 ? `import ${type}{ ${left.join(", ")} } from ${from};` : [];
    })
    .join("\n");
