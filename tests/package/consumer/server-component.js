import * as ui from "@backoffice/ui";

// What a server component gets: what draws in the browser as a reference, the rest itself.
const kindOf = (value) => ("reference" in Object(value) ? "reference" : typeof value);
process.stdout.write(
  JSON.stringify(Object.fromEntries(Object.entries(ui).map(([name, value]) => [name, kindOf(value)]))),
);
