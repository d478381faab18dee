import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { measure } from "../package/bundle-size.ts";
import { install, packUi, remove, root } from "../package/install.ts";

/**
 * `npm run size:ui`: what components cost a page, written into ui/README.md. With a folder in which the libraries
 * below are installed (`npm run size:ui -- /tmp/others`), those are measured in the same way beside it.
 */
const others = process.argv[2];
const readme = join(root, "ui/README.md");
const name = "@backoffice/ui";

const ours = [
  ["Button", "Button"],
  ["TextField", "Text field"],
  ["Checkbox", "Checkbox"],
  ["Select", "Select"],
  ["Tabs", "Tabs"],
  ["Popover", "Popover"],
  ["Dialog", "Dialog"],
  ["DataList", "Data list"],
  ["DateField", "Date field"],
  ["ColorPicker", "Colour picker"],
  ["Editor", "Editor"],
  ["Board", "Board"],
  ["Tree", "Tree"],
  ["ItemCalendar", "Item calendar"],
  ["CommandPalette", "Command palette"],
  ["CartDialog", "Cart"],
  ["*", "Everything"],
] as const;

const libraries = {
  [name]: ["Button", "TextField", "Dialog"],
  "@radix-ui/themes": ["Button", "TextField", "Dialog"],
  "@mantine/core": ["Button", "TextInput", "Modal"],
  "@mui/material": ["Button", "TextField", "Dialog"],
  antd: ["Button", "Input", "Modal"],
  "@medusajs/ui": ["Button", "Input", "FocusModal"],
};

const exporting = (component: string, from: string) =>
  component === "*" ? `export * from "${from}";` : `export { ${component} } from "${from}";`;

const written = (kilobytes: number) => (kilobytes === 0 ? "–" : kilobytes.toFixed(1));

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, column) => (column ? "--:" : "---")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

async function measureOurs(folder: string) {
  const rows: string[][] = [];
  for (const [component, label] of ours) {
    const { first, later } = await measure(folder, exporting(component, name));
    rows.push([label, written(first), written(later)]);
  }
  const styles = gzipSync(readFileSync(join(folder, "node_modules", name, "dist/styles.css")), { level: 9 });
  return [
    table(["KB gzipped, without React", "at first", "when wanted"], rows),
    `The stylesheet of all components is ${written(styles.length / 1024)} KB.`,
  ].join("\n\n");
}

async function compare(folder: string, elsewhere: string) {
  const rows: string[][] = [];
  for (const [library, components] of Object.entries(libraries)) {
    const place = library === name ? folder : elsewhere;
    const { version } = JSON.parse(
      readFileSync(join(place, "node_modules", library, "package.json"), "utf8"),
    ) as { version: string };
    const cells = [`${library} ${version}`];
    for (const component of [...components, components.join(", ")])
      cells.push(written((await measure(place, exporting(component, library))).first));
    rows.push(cells);
  }
  return table(["KB gzipped, without React", "button", "text field", "dialog", "all three"], rows);
}

const ui = await packUi();
const folder = install(ui, 19);
const parts = [await measureOurs(folder)];
if (others) parts.push(await compare(folder, others));
remove(folder);
remove(dirname(ui));

const text = parts.join("\n\n");
console.log(text);
const [before, after] = readFileSync(readme, "utf8").split(/(?<=<!-- sizes -->\n)[^]*(?=<!-- \/sizes -->)/);
writeFileSync(readme, `${before}\n${text}\n\n${after}`);
