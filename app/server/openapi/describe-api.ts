import { setImmediate } from "node:timers/promises";
import { httpStatus, Status } from "../../contract/envelope.ts";
import { statusEntries, statuses } from "./statuses.ts";
import type { Calls, PlanCall } from "../http/call.ts";
import { bodyLimit } from "../http/form-data.ts";
import { translate } from "../i18n/translate.ts";
import { labelOf, nameOf } from "../resources/describe.ts";
import type { Resource } from "../resources/resource.ts";
import { fieldSchemas, type JsonSchema } from "../resources/kinds/json-schema.ts";
import { payloadSchema } from "./payload-schema.ts";

/** Texts of the API description are in English, like its summaries. */
const t = (key: Parameters<typeof translate>[1]) => translate("en", key);

const ref = (part: "schemas" | "responses" | "parameters", name: string) => ({
  $ref: `#/components/${part}/${name}`,
});

/** A record's schema is named by its list's code: `clients`. */
const record = (resource: Resource) => ref("schemas", resource.code);

const recordSchema = (resource: Resource): JsonSchema => ({
  type: "object",
  title: nameOf(resource, "one", t),
  description: requiredOf(resource),
  properties: {
    [resource.key]: { type: "integer", minimum: 1, description: "The key." },
    ...Object.fromEntries(
      Object.entries(resource.fields).flatMap(([name, field]) =>
        Object.entries(fieldSchemas(name, field)).map(([each, schema]) => [
          each,
          each === name ? { title: labelOf(resource, name, t), ...schema } : schema,
        ]),
      ),
    ),
  },
});

function requiredOf({ fields, key }: Resource): string {
  const names = Object.entries(fields)
    .filter(([, { column, options }]) => column && options.required && !options.readOnly)
    .filter(([, { options }]) => options.initial === undefined && !options.numbered)
    .map(([name]) => name);
  const needed = names.length > 0 ? `A new record needs ${names.join(", ")}. ` : "";
  return `${needed}A change sends \`${key}\` and what changes; with \`version\` it is refused where somebody was faster.`;
}

/** Takes the record's fields. */
const isMaking = ({ code, atOnce }: Resource, action: string) =>
  action === "manage" || atOnce?.call === `${code}/${action}`;

/** Response data of the generic list calls; other calls respond with an object of their own. */
function dataOf(resource: Resource | undefined, action: string): JsonSchema {
  if (!resource) return { type: "object" };
  const rows = { type: "array", items: record(resource) };
  if (action === "one" || isMaking(resource, action)) return record(resource);
  if (action === "get" || action === "search") return { type: "object", properties: { data: rows } };
  if (action === "list")
    return {
      type: "object",
      properties: {
        datasets: {
          type: "object",
          properties: { main: { type: "object", properties: { rows } } },
        },
      },
    };
  return { type: "object" };
}

const replyOf = (data: JsonSchema, status: JsonSchema = ref("schemas", "Status")): JsonSchema => ({
  type: "object",
  properties: { status, message: { type: "string" }, data },
  required: ["status", "message", "data"],
});

const answer = (description: string, schema: JsonSchema) => ({
  description,
  content: { "application/json": { schema } },
});

/** Responses other than success, by HTTP status: `unconfirmed` has that of `conflict`. */
const refusals = (
  ["invalid", "signedOut", "forbidden", "notFound", "conflict", "tooMany", "fault", "unavailable"] as const
).map((name) => ({
  name,
  http: httpStatus[Status[name]],
  answer:
    name === "conflict"
      ? answer(
          `${statuses.conflict} Or, with status ${Status.unconfirmed}: ${statuses.unconfirmed}`,
          replyOf({ type: "object" }, { enum: [Status.conflict, Status.unconfirmed] }),
        )
      : answer(statuses[name], replyOf({ type: "object" }, { const: Status[name] })),
}));

function operation(path: string, call: PlanCall, payload: JsonSchema, resource: Resource | undefined) {
  const [area = "", action = ""] = path.split("/");
  const takesFiles = call.upload ?? call.stream;
  return {
    operationId: path.replaceAll("/", "."),
    tags: [area],
    summary: call.summary,
    ...(!call.reads && { parameters: [ref("parameters", "IdempotencyKey")] }),
    requestBody: {
      required: true,
      content: { [takesFiles ? "multipart/form-data" : "application/json"]: { schema: payload } },
      description: takesFiles
        ? `At most ${takesFiles / 1_000_000} MB, files included.`
        : `At most ${bodyLimit / 1_000_000} MB.`,
    },
    responses: {
      200: answer(
        "Done, unless `status` is 0: refused, and `message` says why.",
        replyOf(dataOf(resource, action)),
      ),
      202: ref("responses", "accepted"),
      ...Object.fromEntries(refusals.map(({ name, http }) => [http, ref("responses", name)])),
    },
  };
}

/** Identical payloads of generic calls are described once, named after their action: `List`. */
function shared(payloads: Map<string, JsonSchema>) {
  const used = new Map<string, { schema: JsonSchema; paths: [string, ...string[]] }>();
  for (const [path, schema] of payloads) {
    const text = JSON.stringify(schema);
    const known = used.get(text);
    if (known) known.paths.push(path);
    else used.set(text, { schema, paths: [path] });
  }
  const schemas: Record<string, JsonSchema> = {};
  const asked = new Map(payloads);
  for (const [text, { schema, paths }] of used) {
    if (paths.length < 3 || text.length < 200) continue;
    const name = (paths[0].split("/")[1] ?? "").replace(/^./, (letter) => letter.toUpperCase());
    schemas[name] = schema;
    for (const path of paths) asked.set(path, ref("schemas", name));
  }
  return { schemas, asked };
}

/** Describes the calls available to API clients as OpenAPI 3.1. Yields to other requests, since it takes long. */
export async function describeApi(calls: Calls, resources: readonly Resource[]) {
  const open = Object.entries(calls).filter(
    (entry): entry is [string, PlanCall] => entry[1].access === "plan",
  );
  const byCode = new Map<string, Resource>(resources.map((resource) => [resource.code, resource]));
  const areaOf = (path: string) => path.replace(/\/.*/, "");
  const resourceAt = (path: string) => byCode.get(areaOf(path));
  const payloads = new Map<string, JsonSchema>();
  for (const [path, { payload }] of open) {
    const resource = resourceAt(path);
    const making = resource && isMaking(resource, path.slice(resource.code.length + 1));
    payloads.set(path, making ? record(resource) : payloadSchema(payload));
    if (payloads.size % 20 === 0) await setImmediate();
  }
  const { schemas: sharedSchemas, asked } = shared(payloads);
  const areas = [...new Set(open.map(([path]) => areaOf(path)))];
  const schemas: Record<string, JsonSchema> = {
    Status: {
      type: "integer",
      enum: Object.values(Status),
      description: statusEntries.map(({ status, words }) => `${status} ${words}`).join(", "),
    },
    Expanded: {
      type: "object",
      description: "What a reference names. Without a name where the API user may not see it.",
      properties: {
        id: { type: "integer" },
        name: { type: ["string", "null"] },
        route: { type: "string", description: "Its list, where the field alone doesn't say it." },
      },
      required: ["id", "name"],
    },
    ...sharedSchemas,
    ...Object.fromEntries(resources.map((resource) => [resource.code, recordSchema(resource)])),
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Back office",
      version: "1",
      description:
        "Every call is a POST, and its reply is `{status, message, data}`; a status above 0 means success. Sign in with the token of an API user, who can do what their access profiles allow. Amounts are decimal strings, dates YYYY-MM-DD, times ISO 8601 in UTC.",
    },
    security: [{ token: [] }],
    tags: areas.map((name) => {
      const resource = byCode.get(name);
      return { name, ...(resource && { description: nameOf(resource, "many", t) }) };
    }),
    paths: Object.fromEntries(
      open.map(([path, call]) => [
        `/${path}`,
        { post: operation(path, call, asked.get(path) ?? {}, resourceAt(path)) },
      ]),
    ),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A token of an API user: bo_…" },
      },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "8 to 200 printable characters, new for each change. For seven days, the same call with the same key and content returns the first response and changes nothing more; with other content it is refused. A refused call leaves its key usable.",
          schema: { type: "string", pattern: "^[\\x21-\\x7e]{8,200}$" },
        },
      },
      responses: {
        accepted: answer(
          statuses.accepted,
          replyOf(
            { type: "object", properties: { job_id: { type: "integer" } } },
            { const: Status.accepted },
          ),
        ),
        ...Object.fromEntries(refusals.map((each) => [each.name, each.answer])),
      },
      schemas,
    },
  };
}

export type ApiDescription = Awaited<ReturnType<typeof describeApi>>;
