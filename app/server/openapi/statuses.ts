import { Status } from "../../contract/envelope.ts";

/** What each status of a reply means to a program. */
export const statuses: Record<keyof typeof Status, string> = {
  done: "Done.",
  accepted: "Accepted: a job does it, `data.job_id`.",
  warned: "Done, with warnings: `data.warnings`.",
  refused: "Refused. `message` says why.",
  invalid: "The call or some of its fields are invalid. `data.errors` says why, by the path of each field.",
  signedOut: "The token is missing, unknown, expired or not allowed from this address.",
  forbidden: "No access profile of the API user allows it. `data.why` names the missing right.",
  notFound: "The record doesn’t exist, or the API user can’t see it.",
  conflict: "The record has been changed in the meantime. `data.current` is the record as it is now.",
  unconfirmed: "`data.confirm` asks a question first. To agree, repeat the call with its code in `confirm`.",
  tooMany: "The API user’s limit of calls per minute is reached. Wait `Retry-After` seconds.",
  fault: "An error of the server. Its log has the details under `data.request_id`.",
  unavailable: "The server is busy or restarting. Repeat the call with the same `Idempotency-Key`.",
};

/** `-2`, `signed out`: a status as it is sent, and in words. */
export const statusEntries = Object.entries(Status).map(([name, status]) => ({
  status,
  words: name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  meaning: statuses[name as keyof typeof Status],
}));
