import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { entries } from "../../ui/entries.ts";
import { measure } from "../package/bundle-size.ts";
import { install, packUi, remove, root, run } from "../package/install.ts";

/**
 * `npm run size:ui`: what components cost a page, written into ui/README.md, and beside it what the same ones of other
 * libraries cost, measured in the same run and the same way. Those are installed in a folder that is thrown away.
 */
const readme = join(root, "ui/README.md");
const name = "@backoffice/ui";
const [, ...others] = entries;

/** Components of entries other than the general one. */
const places: Record<string, string> = {
  BarLineChart: `${name}/charts`,
  Board: `${name}/planning`,
  CartDialog: `${name}/business`,
  Editor: `${name}/editor`,
  ItemCalendar: `${name}/planning`,
};

const ours = [
  ["Button", "Button"],
  ["TextField", "Text field"],
  ["Checkbox", "Checkbox"],
  ["Select", "Select"],
  ["Tabs", "Tabs"],
  ["Popover", "Popover"],
  ["ContextMenu", "Context menu"],
  ["HoverCard", "Hover card"],
  ["ToggleGroup", "Toggle group"],
  ["Toolbar", "Toolbar"],
  ["ScrollArea", "Scroll area"],
  ["CodeBlock", "Code block"],
  ["Dialog", "Dialog"],
  ["DataList", "Data list"],
  ["DateField", "Date field"],
  ["MonthField", "Month field"],
  ["ColorPicker", "Colour picker"],
  ["Editor", "Editor"],
  ["BarLineChart", "Bar and line chart"],
  ["Board", "Board"],
  ["Tree", "Tree"],
  ["ItemCalendar", "Item calendar"],
  ["CommandPalette", "Command palette"],
  ["CartDialog", "Cart"],
  [
    "DataList, ListToolbar, SearchField, FilterEditor, FilterMenu, PageHeader, Badge, TextField, Select, DateField, MoneyInput, Dialog, ConfirmDialog, MessagesProvider",
    "A list with filters, a form, dialogs, toasts",
  ],
  ["index", "All of `@backoffice/ui`"],
  ["charts", "All of `…/charts`"],
  ["planning", "All of `…/planning`"],
  ["business", "All of `…/business`"],
  ["everything", "Everything"],
] as const;

/** Whole entries, each with the main entry whose stylesheet it builds on. */
const wholes: Record<string, { places: string[]; styles: string[] }> = {
  index: { places: [name], styles: ["styles.css"] },
  ...Object.fromEntries(
    others.map((entry) => [entry, { places: [`${name}/${entry}`], styles: ["styles.css", `${entry}.css`] }]),
  ),
  everything: {
    places: [name, ...others.map((entry) => `${name}/${entry}`)],
    styles: ["styles.css", ...others.map((entry) => `${entry}.css`)],
  },
};

const alike = ["Button", "TextField", "Dialog"];

const mantineParts = [
  "baseline",
  "default-css-variables",
  "global",
  "UnstyledButton",
  "Button",
  "Loader",
  "Input",
  "CloseButton",
  "ModalBase",
  "Modal",
  "Overlay",
  "Paper",
  "ScrollArea",
];

/** With the packages that each asks for beside itself, and the stylesheets of these components, or who brings styles. */
const rivals: readonly {
  library: string;
  components: string[];
  beside: string[];
  styles: string[] | string;
}[] = [
  { library: "@base-ui/react", components: ["Button", "Input", "Dialog"], beside: [], styles: "unstyled" },
  { library: "@radix-ui/themes", components: alike, beside: [], styles: ["styles.css"] },
  {
    library: "@mantine/core",
    components: ["Button", "TextInput", "Modal"],
    beside: ["@mantine/hooks"],
    styles: mantineParts.map((part) => `styles/${part}.css`),
  },
  {
    library: "@mui/material",
    components: alike,
    beside: ["@emotion/react", "@emotion/styled"],
    styles: "in JavaScript",
  },
  { library: "antd", components: ["Button", "Input", "Modal"], beside: [], styles: "in JavaScript" },
  {
    library: "@medusajs/ui",
    components: ["Button", "Input", "FocusModal"],
    beside: [],
    styles: "by Tailwind",
  },
];

const exporting = (component: string, from: string) => `export { ${component} } from "${from}";`;

/** Of one or several stylesheets as they are loaded together. */
const sizeOf = (folder: string, files: readonly string[]) =>
  gzipSync(files.map((file) => readFileSync(join(folder, file), "utf8")).join(""), { level: 9 }).length /
  1024;

/** Where the package keeps a component's styles: folders have the components' names, but for a few. */
const folders: Record<string, string> = {
  CartDialog: "cart",
  DateField: "date-picker",
  FilterMenu: "filter-chip",
  MessagesProvider: "messages",
};

function stylesOf(folder: string, components: readonly string[]) {
  const dist = join(folder, "node_modules", name, "dist");
  const whole = wholes[components[0]!];
  if (whole) return sizeOf(dist, whole.styles);
  const names = components.flatMap((each) => each.split(", "));
  const parts = names.flatMap((component) => {
    const part = folders[component] ?? component.replace(/\B[A-Z]/g, "-$&").toLowerCase();
    return [...readFileSync(join(dist, "css", `${part}.js`), "utf8").matchAll(/"\.\/([^"]+)"/g)].map(
      ([, file = ""]) => `css/${file}`,
    );
  });
  return sizeOf(dist, [...new Set(parts)]);
}

const written = (kilobytes: number) => (kilobytes === 0 ? "–" : kilobytes.toFixed(1));

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, column) => (column ? "--:" : "---")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

async function measureOurs(folder: string) {
  const rows: string[][] = [];
  for (const [component, label] of ours) {
    const code =
      wholes[component]?.places.map((place) => `export * from "${place}";`).join("") ??
      exporting(component, places[component] ?? name);
    const { first, later } = await measure(folder, code);
    rows.push([label, written(first), written(later), written(stylesOf(folder, [component]))]);
  }
  return table(["KB gzipped, without React", "at first", "when wanted", "styles"], rows);
}

async function installRivals() {
  const elsewhere = mkdtempSync(join(tmpdir(), "ui-others-"));
  writeFileSync(join(elsewhere, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const packages = rivals.flatMap(({ library, beside }) => [library, ...beside]);
  // One of them names an older React than it works with.
  const flags = ["--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...flags, "react@19", "react-dom@19", ...packages], { cwd: elsewhere });
  return elsewhere;
}

async function compare(folder: string, elsewhere: string) {
  const rows: string[][] = [];
  const all = [
    { library: name, components: alike, place: folder, styles: written(stylesOf(folder, alike)) },
    ...rivals.map((rival) => ({ ...rival, place: elsewhere })),
  ];
  for (const { library, components, place, styles } of all) {
    const { version } = JSON.parse(
      readFileSync(join(place, "node_modules", library, "package.json"), "utf8"),
    ) as { version: string };
    const cells = [`${library} ${version}`];
    for (const component of [...components, components.join(", ")])
      cells.push(written((await measure(place, exporting(component, library))).first));
    cells.push(
      typeof styles === "string" ? styles : written(sizeOf(join(place, "node_modules", library), styles)),
    );
    rows.push(cells);
  }
  return table(
    ["KB gzipped, without React", "button", "text field", "dialog", "all three", "their styles"],
    rows,
  );
}

const ui = await packUi();
const folder = install(ui, 19);
const elsewhere = await installRivals();
const text = [await measureOurs(folder), await compare(folder, elsewhere)].join("\n\n");
[folder, elsewhere, dirname(ui)].forEach(remove);

console.log(text);
const [before, after] = readFileSync(readme, "utf8").split(/(?<=<!-- sizes -->\n)[^]*(?=<!-- \/sizes -->)/);
writeFileSync(readme, `${before}\n${text}\n\n${after}`);
