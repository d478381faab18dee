import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { loadCompanyTimeZone } from "./business-day.ts";
import { product } from "../modules/product.ts";
import { loadCurrencyDigits } from "./currency-digits.ts";
import { demoPassword } from "../modules/demo/in-use.ts";
import { loadDemoAtStart } from "../modules/demo/load-in-process.ts";
import { seed } from "../modules/basics/seed.ts";
import { loadEditedTexts } from "./i18n/edited-texts.ts";
import { storeTexts } from "./i18n/store-texts.ts";
import { builtClient } from "./http/pages.ts";
import { openFirstAccount } from "./http/session/first-account.ts";
import { sealAnew } from "./seal-anew.ts";
import { createSecretBox } from "./secret-box.ts";
import { scheduledTasksOf, sealedColumnsOf } from "./assemble.ts";
import { startScheduledTasks } from "./scheduled-tasks/start-scheduled-tasks.ts";
import { sendDueMail } from "./mail/send-due.ts";
import { startSender } from "./sending/start-sender.ts";
import { allowPrivateNetworks } from "../modules/administration/server/webhooks/allowed-address.ts";
import { deliverDue } from "../modules/administration/server/webhooks/deliver.ts";
import { describeError } from "./http/log.ts";
import { emptyIncoming, incomingLifetimeMs } from "./files/empty-incoming.ts";
import { matchFileStore } from "./files/match-store.ts";
import { openFileStore } from "./files/open-store.ts";
import { readSecretKey } from "./http/session/secret-key.ts";
import { isLoopback } from "./loopback.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { StartError, type Config } from "./config.ts";
import type { OpenDatabase } from "./database/connection.ts";

interface Serving {
  config: Config;
  database: OpenDatabase;
  report: (line: string) => void;
  development: boolean;
  /** Called with each resource that has to be closed on shutdown. */
  opened: (part: { close(): Promise<unknown> }) => void;
}

/** Serves the product from an open database. */
export async function serve({ config, database, report, development, opened }: Serving): Promise<void> {
  const files = openFileStore(config);
  await matchFileStore(database.db, files, { lost: config.filesLost });
  await seed(database.db, { admin: config.admin, now: new Date(), starter: !config.demo });
  if (config.demo) await loadDemoAtStart(database, demoPasswordFor(config), report);
  await storeTexts(database.db);
  await loadEditedTexts(database.db);
  await loadCompanyTimeZone(database.db);
  await loadCurrencyDigits(database.db);
  // With an external database, other servers may use the folder too.
  await emptyIncoming(files.incoming, config.databaseUrl ? incomingLifetimeMs : 0);
  const secrets = createSecretBox(readSecretKey(config));
  if (config.previousSecretKey !== null) {
    const previous = createSecretBox(config.previousSecretKey);
    const { count, unreadable } = await sealAnew(database.db, sealedColumnsOf(product), {
      current: secrets,
      previous,
    });
    report(`Secrets encrypted anew: ${count}. PREVIOUS_SECRET_KEY isn't needed any more.`);
    for (const [table, number] of unreadable)
      report(`Neither key opens ${number} values of ${table}: they have to be entered anew.`);
  }
  const app = await createApp({
    config,
    database,
    product,
    secrets,
    secretKey: config.secretKey === null ? readSecretKey(config) : null,
    files,
    client: development
      ? (await import("./http/development-client.ts")).developmentClient()
      : builtClient(fileURLToPath(new URL("../client", import.meta.url))),
    development,
  });
  opened(app);
  // An unhandled rejection doesn't stop the server.
  process.on("unhandledRejection", (error) =>
    app.log.error(
      { error: describeError(error instanceof Error ? error : new Error(String(error))) },
      "fault",
    ),
  );
  opened(
    startScheduledTasks(
      database.db,
      {
        // Loads changes made through other servers.
        own: [loadEditedTexts, loadCompanyTimeZone, loadCurrencyDigits],
        shared: scheduledTasksOf(product, { files, secrets, config }),
      },
      (error) => app.log.error({ error: describeError(error) }, "scheduled task"),
    ),
  );
  allowPrivateNetworks(config.webhooksPrivate);
  const sender = (what: string, sendDue: () => Promise<number>) =>
    opened(startSender(sendDue, (error) => app.log.error({ error: describeError(error) }, what)));
  sender("webhook", () => deliverDue({ db: database.db, secrets }));
  if (config.mail) {
    const { server, from, site } = config.mail;
    const { openTransport } = await import("./mail/open-transport.ts");
    const mailing = { db: database.db, secrets, files, from, site, transport: openTransport(server) };
    sender("mail", () => sendDueMail(mailing));
  }
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new StartError(
          `PORT: another program listens on ${config.port} already. Stop it, or set PORT to another one.`,
        )
      : error;
  });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const url = `http://${config.host.replace("127.0.0.1", "localhost")}:${port}`;
  await openFirstAccount(database.db, config.admin, config.mail?.site ?? url, report);
  collectGarbage();
  report(`The back office is at ${url}`);
}

/** The demo password from the README, unless other machines can reach the server. */
const demoPasswordFor = ({ host, trustProxy }: Config): string =>
  isLoopback(host) && !trustProxy ? demoPassword : randomBytes(12).toString("base64url");
