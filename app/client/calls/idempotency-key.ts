import { Status, type Reply } from "../../contract/envelope.ts";
import { newKey } from "./new-key.ts";

/** The keys of calls that got no response, by what was sent. */
const unanswered = new Map<string, string>();

/** Sends a call with a key of its own, or with the same one if it is sent again after no response. */
export async function withKey<Answer extends Pick<Reply, "status">>(
  path: string,
  payload: object,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const sent = JSON.stringify([path, payload], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  const key = unanswered.get(sent) ?? newKey();
  const answer = await send(key);
  if (answer.status === Status.unavailable) unanswered.set(sent, key);
  else unanswered.delete(sent);
  return answer;
}
