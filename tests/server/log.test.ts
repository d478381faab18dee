import { DrizzleQueryError } from "drizzle-orm";
import fastify from "fastify";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { describe, expect, it } from "vitest";
import { describeError, logFault } from "../../app/server/http/log.ts";

describe("an error in the log", () => {
  it("shows the query and its cause, without any values", () => {
    const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      detail: "Key (email)=(anna@example.com) already exists.",
    });
    const error = new DrizzleQueryError("insert into users values ($1)", ["anna@example.com"], cause);
    const logged = JSON.stringify(describeError(error));
    expect(logged).toContain("insert into users");
    expect(logged).toContain("23505");
    expect(logged).toContain("log.test.ts");
    expect(logged).not.toContain("anna@example.com");
  });
});

describe("a request that ends in an error", () => {
  async function logged(error: unknown) {
    const lines = new PassThrough();
    const app = fastify({ logger: { stream: lines } });
    app.setErrorHandler((thrown, request, reply) => {
      logFault(request, thrown);
      return reply.code(500).send();
    });
    app.get("/", () => Promise.reject(error as Error));
    await app.inject("/");
    return String(lines.read());
  }

  it("is a fault", async () => {
    expect(await logged(new Error("it broke"))).toContain('"fault"');
  });

  it("isn't one if its caller disconnected before the reply was sent", async () => {
    const left = await finished(new PassThrough().destroy()).catch((error: unknown) => error);
    const log = await logged(left);
    expect(log).toContain("the caller went away");
    expect(log).not.toContain('"fault"');
  });
});
