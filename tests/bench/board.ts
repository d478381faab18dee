import { eq, sql } from "drizzle-orm";
import { rmSync } from "node:fs";
import { chromium, type Page } from "playwright";
import { openDatabase, type Database } from "../../app/server/database/connection.ts";
import { startEmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { ranksBetween } from "../../app/server/resources/kinds/rank.ts";
import { deals } from "../../app/modules/deals/server/deals.ts";
import { dealsStages } from "../../app/modules/deals/server/deals-stages.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { longestTask, traced } from "./main-thread.ts";

const open = 5_000;
/** Milliseconds: a frame that takes longer is one that is seen. */
const limit = 50;

const answerOf = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));

const acts: Record<string, (page: Page) => Promise<void>> = {
  "shows five times 20 cards more of a column, and scrolls down to them": async (page) => {
    const more = page.getByRole("button", { name: /^Show more in/ }).first();
    for (let time = 1; time <= 5; time += 1) {
      await more.click();
      await page
        .locator("article")
        .nth(99 + time * 20)
        .waitFor();
    }
    await page.locator("article").first().hover();
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 300);
  },
  "carries a card over the columns and drops it": async (page) => {
    const card = (await page.locator("article").first().boundingBox())!;
    await page.mouse.move(card.x + 40, card.y + 12);
    await page.mouse.down();
    for (let step = 1; step <= 60; step += 1)
      await page.mouse.move(card.x + 40 + step * 9, card.y + 12 + step * 3);
    const moved = answerOf(page, "deals/move");
    await page.mouse.up();
    await moved;
  },
  "moves a card by keys": async (page) => {
    await page.locator("article").first().focus();
    const moved = answerOf(page, "deals/move");
    for (const key of ["Space", "ArrowRight", "ArrowDown", "ArrowDown", "Space"])
      await page.keyboard.press(key);
    await moved;
  },
  "filters by a word": async (page) => {
    const found = answerOf(page, "deals/board");
    await page.getByRole("searchbox").first().fill("copy 77");
    await found;
  },
};

/** `npm run bench board`: long main-thread tasks of the deal board with 5,000 open deals in one pipeline. */
export async function measureBoard(): Promise<void> {
  const dataDir = makeTemporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {}, settings: ["fsync=off"] });
  const { host, user, database } = postgres.connection;
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const product = await startProduct({ DEMO: "1", DATABASE_URL: address });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const db = openDatabase(postgres.connection);
    await addDeals(db.db);
    await db.close();
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: product.url });
    await page.goto("/login");
    await page.getByLabel("Email or login").fill("mira@backoffice.example");
    await page.getByLabel("Password", { exact: true }).fill("demo-demo-2026");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/");
    const figures = [];
    for (const [what, act] of Object.entries(acts)) {
      await page.goto("/deals-kanban");
      await page.locator("article").first().waitFor();
      await page.waitForLoadState("networkidle");
      const start = performance.now();
      const tasks = await traced(page, async () => {
        await act(page);
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
      });
      figures.push({
        what,
        "ms in all": Math.round(performance.now() - start),
        "longest task, own ms": longestTask(tasks),
        cards: await page.locator("article").count(),
      });
    }
    console.table(figures);
    const worst = Math.max(...figures.map((each) => each["longest task, own ms"]));
    if (worst > limit)
      throw new Error(`A task of ${worst} ms keeps a frame waiting for longer than ${limit} ms.`);
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Copies of the usual pipeline's open deals, each at the end of a stage. */
async function addDeals(db: Database): Promise<void> {
  const stages = await db
    .select({ stage_id: dealsStages.table.stage_id })
    .from(dealsStages.table)
    .where(
      sql`${dealsStages.table.group} = 'open' and category_id = (select category_id from deals_categories where is_default)`,
    );
  const share = Math.ceil(open / stages.length);
  for (const { stage_id } of stages) {
    const [last] = await db
      .select({ rank: sql<string | null>`max(rank)` })
      .from(deals.table)
      .where(eq(deals.table.stage_id, stage_id));
    const ranks = ranksBetween(last?.rank ?? null, null, share);
    await db.execute(sql`
      insert into deals (name, category_id, stage_id, party, amount, currency_id, amount_base,
        probability, expected_close_date, owner_id, stage_since, rank)
      select d.name || ' copy ' || n, d.category_id, ${stage_id}, d.party, d.amount, d.currency_id, d.amount_base,
        d.probability, d.expected_close_date, d.owner_id, d.stage_since, ranks.rank
      from unnest(${sql.param(ranks)}::text[]) with ordinality ranks(rank, n)
      join (select *, row_number() over (order by deal_id) as place from deals where closed_at is null) d
        on d.place = n % (select count(*) from deals where closed_at is null) + 1`);
  }
}
