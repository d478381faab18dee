import { Status, type Reply } from "../../contract/envelope.ts";
import { newKey } from "./new-key.ts";

/** How long a resent call counts as a retry: long enough to get back online, short enough to repeat on purpose. */
const retryMs = 10 * 60_000;

/** The keys of calls that got no response, by what was sent. */
const unanswered = new Map<string, { key: string; until: number }>();

/** Sends a call with a new key, or with the previous one if it retries a call that got no response. */
export async function withKey<Answer extends Pick<Reply, "status">>(
  path: string,
  payload: object,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const sent = JSON.stringify([path, payload], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  forgetExpired();
  const key = unanswered.get(sent)?.key ?? newKey();
  const answer = await send(key);
  if (answer.status === Status.unavailable) unanswered.set(sent, { key, until: Date.now() + retryMs });
  else unanswered.delete(sent);
  return answer;
}

function forgetExpired() {
  for (const [sent, { until }] of unanswered) if (until <= Date.now()) unanswered.delete(sent);
}
