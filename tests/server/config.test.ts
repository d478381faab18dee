import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../app/server/config.ts";
import { readSecretKey } from "../../app/server/http/session/secret-key.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";

const problems = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return "none";
};

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: null,
      admin: { email: "admin@example.com", password: null },
      demo: true,
      trustProxy: false,
      insecureHttp: false,
    });
  });

  it("reads what is set", () => {
    const set = {
      PORT: "0",
      HOST: "::1",
      DEMO: "0",
      DATABASE_URL: "postgres://u:p@h/d",
      ADMIN_PASSWORD: "a long password",
    };
    expect(readConfig(set)).toMatchObject({
      port: 0,
      host: "::1",
      demo: false,
      databaseUrl: set.DATABASE_URL,
      admin: { password: "a long password" },
    });
  });

  it.each([
    [{ PORT: "http" }, 'PORT: "http" is not a port'],
    [{ PORT: "70000" }, "PORT:"],
    [{ PORT: "80.5" }, "PORT:"],
    [{ HOST: "not an address" }, "HOST:"],
    [{ DATABASE_URL: "mysql://h/d" }, "DATABASE_URL: is not a PostgreSQL address"],
    [{ DATABASE_URL: "postgres://h" }, "DATABASE_URL:"],
    [{ ADMIN_EMAIL: "admin" }, 'ADMIN_EMAIL: "admin" is not an email address'],
    [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD: is shorter than 12 characters"],
    [{ SECRET_KEY: "short" }, "SECRET_KEY: is shorter than 32 characters"],
    [{ FILES_S3_BUCKET: "files" }, "FILES_S3_ENDPOINT: is missing"],
    [{ DEMO: "maybe" }, 'DEMO: "maybe" is neither on nor off. Write 1 or 0.'],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL:"],
  ])("names what is wrong with %o", (environment, message) => {
    expect(problems(environment)).toContain(message);
  });

  it("tells all problems at once, and no secret", () => {
    const told = problems({
      PORT: "x",
      DEMO: "x",
      DATABASE_URL: "secret-in-here",
      ADMIN_PASSWORD: "hunter2",
    });
    for (const name of ["PORT", "DEMO", "DATABASE_URL", "ADMIN_PASSWORD"]) expect(told).toContain(`${name}:`);
    expect(told).not.toMatch(/secret-in-here|hunter2/);
  });

  it("opens plain http to other machines only when it is asked to", () => {
    expect(problems({ HOST: "0.0.0.0" })).toContain("INSECURE_HTTP=1");
    expect(problems({ HOST: "0.0.0.0", INSECURE_HTTP: "1" })).toBe("none");
    expect(problems({ HOST: "0.0.0.0", TRUST_PROXY: "1" })).toBe("none");
  });
});

describe("the secret key", () => {
  it("is made once in the data folder, readable by its owner alone", () => {
    const dataDir = join(makeTemporaryFolder(), "data");
    const key = readSecretKey({ secretKey: null, dataDir });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
    expect(readSecretKey({ secretKey: null, dataDir })).toBe(key);
  });

  it("is the configured one where there is one, and nothing is written", () => {
    const dataDir = join(makeTemporaryFolder(), "data");
    const secretKey = "a key of thirty-two characters..";
    expect(readSecretKey({ secretKey, dataDir })).toBe(secretKey);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("that is damaged stops the start, for another one would open nothing", () => {
    const dataDir = makeTemporaryFolder();
    writeFileSync(join(dataDir, "secret.key"), "");
    expect(() => readSecretKey({ secretKey: null, dataDir })).toThrow(/SECRET_KEY: .* is damaged/);
  });
});
