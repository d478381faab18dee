import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { PassThrough } from "node:stream";
import { isOwnTopic, type Topic } from "../../contract/changes.ts";
import { mayAct } from "../access/plan.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import { findSignedIn } from "../http/session/signed-in.ts";
import { isSameOrigin, readVisitor } from "../http/session/visitor.ts";
import { resourceOf } from "../resources/registry.ts";
import { createChangeFeed } from "./change-feed.ts";

/** Milliseconds in which changes are gathered: an import tells of itself now and then, not a thousand times. */
const gathering = 2_000;

/** Milliseconds between two words of what is the user's own, the first of which comes at once. */
const breath = 1_000;

/** Milliseconds between two signs of life, which keep proxies from hanging up, and two looks at the session. */
const beat = 25_000;

/** Open at once in one session: as many as somebody has windows in sight. */
const streamsOfSession = 12;

interface Options {
  db: Database;
  pool: pg.Pool;
  secure: boolean;
}

/**
 * `GET /events`: server-sent events for the pages of a session. Each is named `changes` and holds, as a JSON list, the
 * codes of the lists in which something was changed, and `notifications` and `jobs` for those of the user; never of a
 * list that the user may not see, and nothing of the records. It ends with the session.
 */
export function serveEvents(app: FastifyInstance, { db, pool, secure }: Options) {
  const feed = createChangeFeed(pool);
  const streams = new Map<PassThrough, number>();
  app.addHook("preClose", async () => {
    for (const stream of streams.keys()) stream.end();
  });

  app.get("/events", { compress: false }, async (request, reply) => {
    reply.header("cache-control", "no-store").header("x-accel-buffering", "no");
    const { token } = readVisitor(request, reply, secure);
    const asking = isSameOrigin(request) ? await findSignedIn(db, token) : null;
    if (!asking) return reply.code(401).send();
    const { session_id } = asking.session;
    if ([...streams.values()].filter((id) => id === session_id).length >= streamsOfSession)
      return reply.code(429).header("retry-after", "60").send();

    const stream = new PassThrough();
    const gathered = gather(asking.own, (codes) =>
      stream.write(`event: changes\ndata: ${JSON.stringify(codes)}\n\n`),
    );
    const stop = await feed.listen({ hear: gathered.add, lose: () => stream.end() });
    const beating = setInterval(() => {
      void findSignedIn(db, token).then(
        (still) => {
          if (!still) return stream.end();
          gathered.readBy(still.own);
          stream.write(": still there\n\n");
        },
        () => stream.end(),
      );
    }, beat);
    stream.once("close", () => {
      clearInterval(beating);
      gathered.clear();
      streams.delete(stream);
      void stop();
    });
    streams.set(stream, session_id);
    stream.write(": listening\n\n");
    return reply.type("text/event-stream").send(stream);
  });
}

/** Gives on what the reader may see, and what is their own. */
function gather(principal: Principal, give: (topics: Topic[]) => void) {
  const lists = inTurns(give, gathering, gathering);
  const own = inTurns(give, 0, breath);
  let reader = principal;
  return {
    add: (topic: Topic, user_id: number | undefined) => {
      if (isOwnTopic(topic)) {
        if (user_id === reader.user_id) own.add(topic);
      } else if (mayAct(reader, resourceOf(topic), "view")) lists.add(topic);
    },
    readBy: (next: Principal) => (reader = next),
    clear: () => {
      lists.clear();
      own.clear();
    },
  };
}

/** Gives what has gathered: a while after the first of it, and then at most once in a rest. Milliseconds. */
function inTurns(give: (topics: Topic[]) => void, first: number, rest: number) {
  const gathered = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    timer = undefined;
    if (gathered.size === 0) return;
    give([...gathered]);
    gathered.clear();
    timer = setTimeout(turn, rest);
  };
  return {
    add: (topic: Topic) => {
      gathered.add(topic);
      timer ??= setTimeout(turn, first);
    },
    clear: () => clearTimeout(timer),
  };
}
