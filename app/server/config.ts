import { resolve } from "node:path";
import { isLoopback } from "./loopback.ts";
import { readMail, type MailConfig } from "./mail/mail-config.ts";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: uses the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  admin: { email: string; password: string | null };
  /** Encrypts second-factor secrets. Absent: a key is generated and stored in the data folder. */
  secretKey: string | null;
  /** The key before a change of `secretKey`: what it encrypted is encrypted anew at startup. */
  previousSecretKey: string | null;
  /** File storage. Absent: files are stored in the data folder. */
  s3: S3Config | null;
  /** Starts even if none of the files referenced by a shared database exist. */
  filesLost: boolean;
  /** Mail server. Absent: no email is sent. */
  mail: MailConfig | null;
  demo: boolean;
  /** Backs up the company every night. */
  dailyBackups: boolean;
  /** Running behind a TLS-terminating proxy: trusts its X-Forwarded-* headers and marks cookies Secure. */
  trustProxy: boolean;
  /** Allows plain http even if other machines can connect. */
  insecureHttp: boolean;
  /** Allows webhooks to private networks and without https. */
  webhooksPrivate: boolean;
  /** Source of the reference exchange rates, in the format of the European Central Bank. */
  ratesUrl: string;
  logLevel: LogLevel;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

export const minimumPasswordLength = 12;
export const minimumKeyLength = 32;

/** A startup error that the operator can fix. Any other startup error is a bug. */
export class StartError extends Error {
  override name = "StartError";
}

/** Reports all configuration problems at once. */
class ConfigError extends StartError {
  constructor(problems: string[]) {
    super(
      ["The server can't start with this configuration:", ...problems.map((line) => `  ${line}`)].join("\n"),
    );
  }
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const read = <Value>(
    name: string,
    initial: Value,
    parse: (text: string) => Value | undefined,
    advice: string,
  ) => {
    const text = environment[name]?.trim();
    if (!text) return initial;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name}: ${advice}`);
    return initial;
  };
  const flag = (name: string, initial: boolean) =>
    read(
      name,
      initial,
      (text) => ({ "1": true, true: true, "0": false, false: false })[text.toLowerCase()],
      `"${environment[name]}" is neither on nor off. Write 1 or 0.`,
    );

  const config: Config = {
    port: read(
      "PORT",
      3000,
      (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
      `"${environment.PORT}" is not a port. Write a whole number from 0 to 65535, for example 3000.`,
    ),
    host: read(
      "HOST",
      "127.0.0.1",
      (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
      `"${environment.HOST}" is not an address. Write 127.0.0.1 for this machine alone, or 0.0.0.0 for all networks.`,
    ),
    dataDir: resolve(environment.DATA_DIR?.trim() || "data"),
    databaseUrl: read<string | null>(
      "DATABASE_URL",
      null,
      (text) => (isPostgresUrl(text) ? text : undefined),
      // The value is omitted because it contains a password.
      "is not a PostgreSQL address. Write postgres://user:password@host:5432/database, or leave it out for the embedded database.",
    ),
    admin: {
      email: read(
        "ADMIN_EMAIL",
        "admin@example.com",
        (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : undefined),
        `"${environment.ADMIN_EMAIL}" is not an email address. Write one like name@company.com.`,
      ),
      password: read<string | null>(
        "ADMIN_PASSWORD",
        null,
        (text) => (text.length >= minimumPasswordLength ? text : undefined),
        `is shorter than ${minimumPasswordLength} characters. Write a longer one, or leave it out to choose one by a link.`,
      ),
    },
    secretKey: read<string | null>(
      "SECRET_KEY",
      null,
      (text) => (text.length >= minimumKeyLength ? text : undefined),
      `is shorter than ${minimumKeyLength} characters. Write a random one, such as \`openssl rand -base64 32\` prints, or leave it out to have one made.`,
    ),
    previousSecretKey: read<string | null>(
      "PREVIOUS_SECRET_KEY",
      null,
      (text) => (text.length >= minimumKeyLength ? text : undefined),
      `is shorter than ${minimumKeyLength} characters, so it can't have been a SECRET_KEY. Write the one from before, or leave it out.`,
    ),
    s3: readS3(environment, problems),
    filesLost: flag("FILES_LOST", false),
    mail: null,
    demo: false,
    dailyBackups: false,
    trustProxy: flag("TRUST_PROXY", false),
    insecureHttp: flag("INSECURE_HTTP", false),
    webhooksPrivate: flag("WEBHOOKS_PRIVATE", false),
    ratesUrl: read(
      "RATES_URL",
      "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
      (text) => (/^https?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined),
      `"${environment.RATES_URL}" is not an address. Write one like https://rates.example.com/daily.xml, or leave it out for the European Central Bank.`,
    ),
    logLevel: read<LogLevel>(
      "LOG_LEVEL",
      "info",
      (text) => logLevels.find((level) => level === text),
      `"${environment.LOG_LEVEL}" is not a level. Write one of ${logLevels.join(", ")}.`,
    ),
  };
  if (!isLoopback(config.host) && !config.trustProxy && !config.insecureHttp)
    problems.push(
      `HOST: ${config.host} is open to other machines over plain http, where passwords can be read on the way. ` +
        "Put a proxy with https in front and set TRUST_PROXY=1, or accept the risk with INSECURE_HTTP=1.",
    );
  config.mail = readMail(environment, config, problems);
  // An external database is meant for real work, and the demo's accounts share one password.
  config.demo = flag("DEMO", config.databaseUrl === null);
  // Whoever runs a database server has its backups.
  config.dailyBackups = flag("DAILY_BACKUPS", config.databaseUrl === null);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** All settings or none: a partial configuration would store files in the wrong place. */
function readS3(environment: Record<string, string | undefined>, problems: string[]): S3Config | null {
  const setting = (name: string) => environment[`FILES_S3_${name}`]?.trim() ?? "";
  const needed = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"];
  const missing = needed.filter((name) => setting(name) === "");
  if (missing.length === needed.length) return null;
  for (const name of missing)
    problems.push(
      `FILES_S3_${name}: is missing. Write it, or leave out all FILES_S3_… to keep files in DATA_DIR.`,
    );
  const endpoint = setting("ENDPOINT");
  if (endpoint && !/^https?:\/\//.test(endpoint))
    problems.push(
      `FILES_S3_ENDPOINT: "${endpoint}" is not an address. Write one like https://s3.example.com.`,
    );
  return {
    endpoint,
    bucket: setting("BUCKET"),
    region: setting("REGION") || "us-east-1",
    accessKeyId: setting("ACCESS_KEY_ID"),
    secretAccessKey: setting("SECRET_ACCESS_KEY"),
  };
}

function isPostgresUrl(text: string) {
  try {
    const url = new URL(text);
    return /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
  } catch {
    return false;
  }
}
