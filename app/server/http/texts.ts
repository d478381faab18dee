import type { FastifyInstance } from "fastify";
import { textFile } from "../i18n/text-files.ts";
import { keepText } from "./kept.ts";

/** `/texts/{locale}.{hash}.json`: all texts of a language. An outdated hash returns the current texts, uncached. */
export function serveTexts(app: FastifyInstance) {
  const kept = new WeakMap<object, ReturnType<typeof keepText>>();
  app.get<{ Params: { file: string } }>("/texts/:file", async (request, reply) => {
    const [, locale] = /^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.[\w-]{12}\.json$/.exec(request.params.file) ?? [];
    if (!locale) return reply.code(404).type("text/plain").send("There are no such texts.");
    const file = textFile(locale);
    if (file.name !== request.params.file)
      return reply.type(type).header("cache-control", "no-store").send(file.json);
    const send = kept.get(file) ?? keepText(type, file.json);
    kept.set(file, send);
    return send(request, reply);
  });
}

const type = "application/json; charset=utf-8";

/** URL of a language's texts. */
export const textsAddress = (locale: string) => `/texts/${textFile(locale).name}`;
