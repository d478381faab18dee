import { parseSync, type Plugin } from "vite";

declare module "vitest" {
  interface TaskMeta {
    /** Whether the test rendered a component of its own. */
    rendered?: boolean;
  }
}

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  id?: Node;
  init?: Node;
  body?: Node | Node[];
  declaration?: Node;
  declarations?: Node[];
}

const isComponent = (name = "") => /^[A-Z][a-z]/.test(name);

/** The bodies of the components that a module declares at its top. */
function bodiesOf(program: Node): Node[] {
  const found = (program.body as Node[]).flatMap((statement) => {
    const declared = statement.declaration ?? statement;
    if (declared.type === "FunctionDeclaration") return isComponent(declared.id?.name) ? [declared] : [];
    return (declared.declarations ?? []).flatMap(({ id, init }) =>
      init && isComponent(id?.name) && /Function/.test(init.type) ? [init] : [],
    );
  });
  return found.flatMap(({ body }) => (body && !Array.isArray(body) ? [body] : []));
}

/**
 * Every component of `ui/<name>/` renders nothing where a page asks for that: `globalThis.nothing.renders("<name>")` is
 * asked each time, so that it knows of every test that rendered one.
 */
export const nothing = (): Plugin => ({
  name: "nothing",
  enforce: "pre",
  transform(source, id) {
    const folder = /\/ui\/([\w-]+)\/[\w-]+\.tsx$/.exec(id.split("?")[0]!)?.[1];
    if (!folder || folder === "shared") return undefined;
    const bodies = bodiesOf(parseSync(id, source).program as unknown as Node);
    const check = `globalThis.nothing?.renders(${JSON.stringify(folder)})`;
    let code = source;
    for (const { type, start, end } of bodies.toSorted((one, other) => other.start - one.start))
      code =
        type === "BlockStatement"
          ? `${code.slice(0, start + 1)} if (${check}) return null; ${code.slice(start + 1)}`
          : `${code.slice(0, start)}(${check} ? null : ${code.slice(start, end)})${code.slice(end)}`;
    return { code, map: null };
  },
});
