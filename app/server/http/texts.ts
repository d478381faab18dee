import type { FastifyInstance } from "fastify";
import { textFile } from "../i18n/text-files.ts";

/** `/texts/{locale}.{hash}.json`: all texts of a language. An outdated hash returns the current texts, uncached. */
export function serveTexts(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>("/texts/:file", async (request, reply) => {
    const [, locale] = /^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.[\w-]{12}\.json$/.exec(request.params.file) ?? [];
    if (!locale) return reply.code(404).type("text/plain").send("There are no such texts.");
    const { name, json } = textFile(locale);
    const age = name === request.params.file ? "public, max-age=31536000, immutable" : "no-store";
    return reply.type("application/json; charset=utf-8").header("cache-control", age).send(json);
  });
}

/** URL of a language's texts. */
export const textsAddress = (locale: string) => `/texts/${textFile(locale).name}`;
