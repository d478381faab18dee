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
  it("has defaults for everything", () => {
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

  it("loads the demo company only into the embedded database, unless it is told to", () => {
    const DATABASE_URL = "postgres://u:p@h/d";
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: "1" }).demo).toBe(true);
  });

  it("reads all settings", () => {
    const set = {
      PORT: "0",
      HOST: "::1",
      DEMO: "0",
      FILES_LOST: "1",
      DATABASE_URL: "postgres://u:p@h/d",
      ADMIN_PASSWORD: "a long password",
    };
    expect(readConfig(set)).toMatchObject({
      port: 0,
      host: "::1",
      demo: false,
      filesLost: true,
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
    [{ PREVIOUS_SECRET_KEY: "short" }, "PREVIOUS_SECRET_KEY: is shorter than 32 characters"],
    [{ FILES_S3_BUCKET: "files" }, "FILES_S3_ENDPOINT: is missing"],
    [{ MAIL_URL: "http://h", MAIL_FROM: "a@example.com" }, "MAIL_URL: is not a mail server"],
    [{ MAIL_FROM: "a@example.com" }, "MAIL_URL:"],
    [{ MAIL_URL: "smtp://h", MAIL_FROM: "office" }, 'MAIL_FROM: "office" is not a sender'],
    [{ MAIL_URL: "smtp://h", MAIL_FROM: "a@example.com", TRUST_PROXY: "1" }, "PUBLIC_URL: is missing"],
    [
      { MAIL_URL: "smtp://h", MAIL_FROM: "a@example.com", PUBLIC_URL: "office" },
      'PUBLIC_URL: "office" is not the address of a site',
    ],
    [{ DEMO: "maybe" }, 'DEMO: "maybe" is neither on nor off. Write 1 or 0.'],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL:"],
  ])("says what is wrong with %o", (environment, message) => {
    expect(problems(environment)).toContain(message);
  });

  it("reports all problems at once, without secrets", () => {
    const told = problems({
      PORT: "x",
      DEMO: "x",
      DATABASE_URL: "secret-in-here",
      ADMIN_PASSWORD: "hunter2",
      MAIL_URL: "smtpx://me:swordfish@host",
    });
    for (const name of ["PORT", "DEMO", "DATABASE_URL", "ADMIN_PASSWORD"]) expect(told).toContain(`${name}:`);
    expect(told).not.toMatch(/secret-in-here|hunter2|swordfish/);
  });

  it("reads the mail server, its password and where links lead", () => {
    const { mail } = readConfig({
      MAIL_URL: "smtp://me%40example.com:p%40ss@mail.example.com",
      MAIL_FROM: "Back office <office@example.com>",
      PUBLIC_URL: "https://office.example.com/",
      TRUST_PROXY: "1",
    });
    expect(mail).toEqual({
      server: {
        host: "mail.example.com",
        port: 587,
        secure: false,
        requireTLS: true,
        auth: { user: "me@example.com", pass: "p@ss" },
      },
      from: { name: "Back office", address: "office@example.com" },
      site: "https://office.example.com",
    });
    const local = readConfig({ MAIL_URL: "smtps://127.0.0.1", MAIL_FROM: "a@example.com", PORT: "8100" });
    expect(local.mail).toMatchObject({
      server: { port: 465, secure: true, requireTLS: false },
      site: "http://localhost:8100",
    });
    expect(readConfig({}).mail).toBeNull();
  });

  it("only allows plain http from other machines if configured", () => {
    expect(problems({ HOST: "0.0.0.0" })).toContain("INSECURE_HTTP=1");
    expect(problems({ HOST: "0.0.0.0", INSECURE_HTTP: "1" })).toBe("none");
    expect(problems({ HOST: "0.0.0.0", TRUST_PROXY: "1" })).toBe("none");
  });
});

describe("the secret key", () => {
  it("is generated once in the data folder, readable only by its owner", () => {
    const dataDir = join(makeTemporaryFolder(), "data");
    const key = readSecretKey({ secretKey: null, dataDir });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
    expect(readSecretKey({ secretKey: null, dataDir })).toBe(key);
  });

  it("is the configured one if set, and nothing is written", () => {
    const dataDir = join(makeTemporaryFolder(), "data");
    const secretKey = "a key of thirty-two characters..";
    expect(readSecretKey({ secretKey, dataDir })).toBe(secretKey);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("prevents the start if it is damaged, since a new one couldn't decrypt anything", () => {
    const dataDir = makeTemporaryFolder();
    writeFileSync(join(dataDir, "secret.key"), "");
    expect(() => readSecretKey({ secretKey: null, dataDir })).toThrow(/SECRET_KEY: .* is damaged/);
  });
});
