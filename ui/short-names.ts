import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** Those that are frequent in styles come first, which compresses. Without vowels, and n, no name is a word such as btn. */
const digits = "trsdlcpmgh0123456789fkvxwbzqj";

/** The name of a class by its number: a letter and two digits. */
export function shortName(letter: string, number: number) {
  const first = digits[Math.floor(number / digits.length)];
  if (!first) throw new Error(`There are more than ${digits.length ** 2} names that begin with ${letter}.`);
  return `${letter}${first}${digits[number % digits.length]}`;
}

/**
 * What `css.modules.generateScopedName` takes: names of a letter and two digits for the classes of a folder, counted
 * through all its files. Longer ones would be a third of the stylesheets. A build names them anew; while a stylesheet is
 * edited, Vite's own names do.
 */
export function shortNames(folder: string, letter: string) {
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!.*\b(dist|node_modules)\b).*\.module\.css$/.test(file))
    .sort();
  const names = new Map<string, string>();
  for (const file of sheets)
    for (const [name] of readFileSync(folder + file, "utf8").matchAll(
      /(?<=(?<!@layer bo)\.|@keyframes )[a-z][\w-]*/gi,
    ))
      if (!names.has(`${file} ${name}`)) names.set(`${file} ${name}`, shortName(letter, names.size));

  function scopedName(name: string, id: string) {
    const scoped = names.get(`${relative(folder, id)} ${name}`);
    if (!scoped) throw new Error(`${id} has no ${name}.`);
    return scoped;
  }
  return { names, scopedName };
}
