// Loaders of React's server components leave a reference where a module says "use client", and load it for the browser.
import { register } from "node:module";

/** @type {import("node:module").LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  // A CommonJS module has none: Node reads it later.
  const given = loaded.source ?? "";
  const source = typeof given === "string" ? given : new TextDecoder().decode(given);
  if (!/^(?:"use strict";\s*)?["']use client["']/.test(source)) return loaded;
  const names = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(" as ").at(-1)),
  );
  const references = names.map((name) =>
    name === "default" ? `export default {};` : `export const ${name} = { reference: "${name}" };`,
  );
  return { ...loaded, source: references.join("\n") };
}

if (import.meta.url !== process.env.CLIENT_REFERENCES) {
  process.env.CLIENT_REFERENCES = import.meta.url;
  register(import.meta.url);
}
