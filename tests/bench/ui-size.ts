import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { measure } from "../package/bundle-size.ts";
import { install, packUi, remove, root, run } from "../package/install.ts";

/**
 * `npm run size:ui`: what components cost a page, written into ui/README.md, and beside it what the same ones of other
 * libraries cost, measured in the same run and the same way. Those are installed in a folder that is thrown away.
 */
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

const alike = ["Button", "TextField", "Dialog"];

/** With the packages that each asks for beside itself. */
const others = [
  { library: "@radix-ui/themes", components: alike, beside: [] },
  { library: "@mantine/core", components: ["Button", "TextInput", "Modal"], beside: ["@mantine/hooks"] },
  { library: "@mui/material", components: alike, beside: ["@emotion/react", "@emotion/styled"] },
  { library: "antd", components: ["Button", "Input", "Modal"], beside: [] },
  { library: "@medusajs/ui", components: ["Button", "Input", "FocusModal"], beside: [] },
];

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

async function installOthers() {
  const elsewhere = mkdtempSync(join(tmpdir(), "ui-others-"));
  writeFileSync(join(elsewhere, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const packages = others.flatMap(({ library, beside }) => [library, ...beside]);
  // One of them names an older React than it works with.
  const flags = ["--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...flags, "react@19", "react-dom@19", ...packages], { cwd: elsewhere });
  return elsewhere;
}

async function compare(folder: string, elsewhere: string) {
  const rows: string[][] = [];
  const all = [
    { library: name, components: alike, place: folder },
    ...others.map((other) => ({ ...other, place: elsewhere })),
  ];
  for (const { library, components, place } of all) {
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
const elsewhere = await installOthers();
const text = [await measureOurs(folder), await compare(folder, elsewhere)].join("\n\n");
[folder, elsewhere, dirname(ui)].forEach(remove);

console.log(text);
const [before, after] = readFileSync(readme, "utf8").split(/(?<=<!-- sizes -->\n)[^]*(?=<!-- \/sizes -->)/);
writeFileSync(readme, `${before}\n${text}\n\n${after}`);
