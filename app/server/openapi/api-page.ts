import { batchHeader, httpStatus } from "../../contract/envelope.ts";
import type { JsonSchema } from "../resources/kinds/json-schema.ts";
import { escape } from "../rich-text/escape.ts";
import { pageStyle } from "./api-page-style.ts";
import type { ApiDescription } from "./describe-api.ts";
import { statusEntries } from "./statuses.ts";

type Operation = ApiDescription["paths"][string]["post"];

/** Calls shared by most lists are described once for all of them. */
const usual = 40;

const areaOf = (path: string) => path.split("/")[1];
const actionOf = (path: string) => path.split("/").slice(2).join("/");
const code = (text: string) => `<code>${escape(text)}</code>`;

/** A name that can break between its words in a narrow column. */
const breakable = (name: string) => `<code>${escape(name).replaceAll("_", "_<wbr>")}</code>`;

const sections = {
  "sign-in": "Sign in",
  replies: "Replies",
  limits: "Limits",
  idempotency: "Repeating a call",
  "every-list": "Calls of most lists",
  lists: "Lists",
  more: "Other calls",
};
const heading = (id: keyof typeof sections) => `<h2 id="${id}">${sections[id]}</h2>`;

/** A sentence with inline code in backticks. */
const prose = (text: string) => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** To be pasted into a shell, once the token is filled in. */
const command = (site: string, path: string, payload: string, headers: readonly string[] = []) =>
  [
    `curl -X POST ${escape(site)}/${path}`,
    ...["Authorization: Bearer bo_…", "Content-Type: application/json", ...headers].map(
      (header) => `  -H "${header}"`,
    ),
    `  -d '${payload}'`,
  ].join(" \\\n");

/** The API documentation as a web page; the JSON file next to it is for machines. */
export function apiPage(api: ApiDescription, site: string, nonce: string): string {
  const calls = Object.entries(api.paths).map(([path, { post }]) => ({ path, post }));
  const lists = api.tags.filter(({ name }) => name in api.components.schemas);
  const having = new Map<string, typeof calls>();
  for (const call of calls)
    having.set(actionOf(call.path), [...(having.get(actionOf(call.path)) ?? []), call]);
  const isUsual = (path: string) => (having.get(actionOf(path))?.length ?? 0) >= usual;
  const { schemas } = api.components;
  const own = (area: string) => calls.filter(({ path }) => areaOf(path) === area && !isUsual(path));
  const rest = api.tags.filter((tag) => !lists.includes(tag) && own(tag.name).length > 0);
  const callOf = ({ path, post }: { path: string; post: Operation }, shown = path) =>
    `<tr><th scope="row">${breakable(shown)}</th><td>${prose(post.summary)}${payloadOf(post, schemas)}</td></tr>`;
  const table = (rows: string[]) =>
    rows.length > 0 ? `<div class="wide"><table>${rows.join("")}</table></div>` : "";

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>API · Back office</title>
<link rel="icon" href="/img/icons/package.svg" type="image/svg+xml" />
<style nonce="${nonce}">${pageStyle}</style>
</head>
<body>
<main>
<a href="/">Back office</a>
<h1>API</h1>
<p>${prose(api.info.description)}</p>
<p>For programs, as an OpenAPI 3.1 description: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Sections">${Object.entries(sections)
    .map(([id, title]) => `<a href="#${id}">${title}</a>`)
    .join(" ")}</nav>
${heading("sign-in")}
<p>Create an <a href="/api-users">API user</a> with its own access profiles, choose <em>New token</em> from its menu, and send the token with each call:</p>
<pre tabindex="0">${command(site, "clients/list", '{"search": "nord", "limit": 25}')}</pre>
${heading("replies")}
<p>Every reply is ${code("{status, message, data}")}. The message is for people, in the API user’s language. A call that changes something returns the header ${code(batchHeader)}: send it to ${code("history/undo")} as ${code("batch_id")} to undo the change. ${code("Expanded")} is what a reference names, ${code("{id, name, route}")}, without a name where the API user may not see it.</p>
${table(
  statusEntries.map(
    ({ status, words, meaning }) =>
      `<tr><th scope="row">${code(String(status))} ${words}</th><td>${prose(meaning)}
<small>HTTP ${httpStatus[status]}</small></td></tr>`,
  ),
)}
${heading("limits")}
<p>Each API user has a limit of calls per minute. A page of a list holds at most 200 rows; for the next one, send the last row’s cursor as ${code("after")}. JSON is at most 2 MB and 40 levels deep.</p>
${heading("idempotency")}
<p>A call that writes takes the header ${code(api.components.parameters.IdempotencyKey.name)}: ${prose(api.components.parameters.IdempotencyKey.description)}</p>
<pre tabindex="0">${command(site, "clients/manage", '{"first_name": "Ada", "phone": "+44 20 7946 0958"}', [`${api.components.parameters.IdempotencyKey.name}: client-4711-1`])}</pre>
${heading("every-list")}
${table(
  [...having.values()]
    .filter((each) => each.length >= usual)
    .flatMap(([first]) => (first ? callOf(first, `/{list}/${actionOf(first.path)}`) : [])),
)}
${heading("lists")}
${lists
  .map(
    ({
      name,
      description,
    }) => `<details id="${name}"><summary>${code(name)} ${escape(description ?? "")}</summary>
<p>${prose(schemas[name]?.description ?? "")}</p>
${table(own(name).map((each) => callOf(each)))}
${table(Object.entries(schemas[name]?.properties ?? {}).map(fieldRow))}
</details>`,
  )
  .join("\n")}
${heading("more")}
${rest.map(({ name }) => table(own(name).map((each) => callOf(each)))).join("\n")}
</main>
</body>
</html>
`;
}

const fieldRow = ([name, schema]: [string, JsonSchema]): string =>
  `<tr><th scope="row">${breakable(name)}</th><td>${escape([schema.title, schema.description].filter(Boolean).join(". "))}
<small>${escape(typeOf(schema))}${schema.readOnly ? ", read only" : ""}</small></td></tr>`;

function payloadOf(operation: Operation, schemas: Record<string, JsonSchema>): string {
  const [body] = Object.values(operation.requestBody.content);
  const given = body?.schema;
  const name = given?.$ref && nameIn(given.$ref);
  const { properties = {}, required = [] } = (name ? schemas[name] : given) ?? {};
  // A record's fields are described with its list.
  const fields = name && /^[a-z]/.test(name) ? [] : Object.entries(properties);
  return fields.length === 0
    ? ""
    : `<ul>${fields
        .map(
          ([field, schema]) =>
            `<li>${code(field)} <small>${escape(typeOf(schema))}${required.includes(field) ? ", required" : ""}</small></li>`,
        )
        .join("")}</ul>`;
}

/** The name at the end of a reference: `#/components/schemas/List`. */
const nameIn = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.anyOf)
    return [...new Set(schema.anyOf.flatMap((each) => typeOf(each).split(" | ")))].join(" | ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === "object" && schema.properties) return `{${Object.keys(schema.properties).join(", ")}}`;
  if (schema.$ref) return nameIn(schema.$ref);
  const type = [schema.type ?? "any"].flat().join(" | ");
  const most = schema.maxLength ? `, at most ${schema.maxLength} characters` : "";
  return `${type}${schema.format ? ` (${schema.format})` : ""}${most}`;
}
