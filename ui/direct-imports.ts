import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { entries } from "./entries.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const [, ...others] = entries;
const anyEntry = new RegExp(`import \\{([^}]*)\\} from "@backoffice/ui(?:/(?:${others.join("|")}))?";`, "g");

/**
 * Imports each name from its own module, where these files import it from an index as ui's users do. Chromatic's
 * TurboSnap and the app's chunks follow modules: by the index, everything would belong to everything.
 *
 * @param where The files that are changed.
 */
export function directImports(where: RegExp): Plugin {
  return {
    name: "direct-imports",
    enforce: "post",
    transform(code, id) {
      if (!where.test(id)) return;
      return code.replace(anyEntry, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean)
          .map(importDirectly)
          .join(" "),
      );
    },
  };
}

/** Also imports each icon from its own module; through their index, all icons would be bundled. */
export function directIcons(): Plugin {
  const index = fileURLToPath(import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs"));
  const files = new Map(
    [...readFileSync(index, "utf8").matchAll(/export \{([^}]*)\} from '.\/(icons\/[^']+)'/g)].flatMap(
      ([, names = "", file = ""]) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
  return {
    name: "direct-icons",
    enforce: "post",
    transform: (code) =>
      code.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim().split(" as "))
          .map(([name = "", local = name]) => [files.get(name), local])
          .map(([file, local]) => `import ${local} from "lucide-react/dist/esm/${file}";`)
          .join(" "),
      ),
  };
}

function importDirectly(imported: string) {
  const [name = ""] = imported.split(" as ");
  const place = catalogue.get(name);
  if (!place) throw new Error(`ui exports no ${name}`);
  const local = imported.split(" as ")[1] ?? name;
  return `import { ${place.name} as ${local} } from ${JSON.stringify(folder + place.file)};`;
}

const indices = entries.map((entry) => readFileSync(`${folder}${entry}.ts`, "utf8")).join("");

const catalogue = new Map(
  [...indices.matchAll(/export \{([^}]*)\} from "\.\/([^"]+)"/g)].flatMap(([, names = "", file = ""]) =>
    names
      .split(",")
      .map((exported) => exported.trim())
      .filter((exported) => exported && !exported.startsWith("type "))
      .map((exported) => {
        const [own = "", name = own] = exported.split(" as ");
        return [name, { name: own, file }] as const;
      }),
  ),
);
