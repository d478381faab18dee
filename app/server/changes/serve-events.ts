import type { FastifyInstance } from "fastify";
import { PassThrough } from "node:stream";
import { isOwnTopic, type Topic } from "../../contract/changes.ts";
import { mayAct } from "../access/plan.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import { findSignedIn } from "../http/session/signed-in.ts";
import { isSameOrigin, readVisitor } from "../http/session/visitor.ts";
import { resourceOf } from "../resources/registry.ts";
import type { ChangeFeed, FeedTopic } from "./change-feed.ts";

/** Debounce interval in milliseconds: an import sends an occasional event instead of thousands. */
const gatherMs = 2_000;

/** Minimum interval in milliseconds between events of user-private topics; the first is sent immediately. */
const quietMs = 1_000;

/** Heartbeat interval in milliseconds. Keeps proxies from closing the connection, and triggers a session check. */
const heartbeatMs = 25_000;

/** Maximum number of concurrent streams per session, one for each visible window. */
const streamsOfSession = 12;

interface Options {
  db: Database;
  feed: ChangeFeed;
  secure: boolean;
  build: string;
}

/**
 * `GET /events`: server-sent events for the pages of a session. Each event is named `changes` and contains a JSON list
 * with the codes of changed lists, plus `notifications` and `jobs` for changes private to the user. Lists that the user
 * can't see are omitted, and no record data is sent. The stream ends with the session. It starts with an event named
 * `build`, the build of the client that the server serves, so that a page can tell whether it runs an older one. With
 * `age`, the page's age in milliseconds, the changes since the page was opened follow.
 */
export function serveEvents(app: FastifyInstance, { db, feed, secure, build }: Options) {
  const streams = new Map<PassThrough, number>();
  app.addHook("preClose", async () => {
    for (const stream of streams.keys()) stream.end();
  });

  app.get<{ Querystring: { age?: string } }>("/events", { compress: false }, async (request, reply) => {
    reply.header("cache-control", "no-store").header("x-accel-buffering", "no");
    const { token } = readVisitor(request, reply, secure);
    const user = isSameOrigin(request) ? await findSignedIn(db, token) : null;
    if (!user) return reply.code(401).send();
    const { session_id } = user.session;
    if ([...streams.values()].filter((id) => id === session_id).length >= streamsOfSession)
      return reply.code(429).header("retry-after", "60").send();

    const stream = new PassThrough();
    const gathered = gather(user.own, (codes) =>
      stream.write(`event: changes\ndata: ${JSON.stringify(codes)}\n\n`),
    );
    const stop = await feed.listen(
      { hear: gathered.add, lose: () => stream.end() },
      // Not a number: nothing has changed since.
      performance.now() - Number(request.query.age ?? NaN),
    );
    const beating = setInterval(() => {
      void findSignedIn(db, token).then(
        (still) => {
          if (!still) return stream.end();
          gathered.readBy(still.own);
          stream.write(": still there\n\n");
        },
        () => stream.end(),
      );
    }, heartbeatMs);
    stream.once("close", () => {
      clearInterval(beating);
      gathered.clear();
      streams.delete(stream);
      void stop();
    });
    streams.set(stream, session_id);
    stream.write(`: listening\n\nevent: build\ndata: ${build}\n\n`);
    return reply.type("text/event-stream").send(stream);
  });
}

/** Forwards topics that the user can see, and the user's private ones. */
function gather(principal: Principal, give: (topics: Topic[]) => void) {
  const lists = inTurns(give, gatherMs, gatherMs);
  const own = inTurns(give, 0, quietMs);
  let reader = principal;
  return {
    add: (topic: FeedTopic, user_id: number | undefined) => {
      if (topic === "callers") return;
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

/** Batches topics: sends them a while after the first one, then at most once per interval. Both in milliseconds. */
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
