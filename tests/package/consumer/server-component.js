import * as ui from "@backoffice/ui";
import * as charts from "@backoffice/ui/charts";
import * as planning from "@backoffice/ui/planning";

// What a server component gets: what draws in the browser as a reference, the rest itself.
const kindOf = (value) => ("reference" in Object(value) ? "reference" : typeof value);
process.stdout.write(
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...ui, ...charts, ...planning }).map(([name, value]) => [name, kindOf(value)]),
    ),
  ),
);
