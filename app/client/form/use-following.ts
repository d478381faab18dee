import useSWR from "swr";
import type { CallPath } from "../../modules/calls.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "../calls/call-server.ts";
import { useDebounced } from "../calls/use-debounced.ts";

/** In milliseconds: shorter than a pause between two fields. */
const rest = 250;

const nothing: Row = {};

/** What the server fills in and adds up of what is typed; the last answer stays while the next one comes. */
export function useFollowing(code: RouteCode, { follows }: Form, sent: Row): Row {
  const asked = useDebounced(JSON.stringify(sent), rest);
  const { data } = useSWR<Row, Error>(
    follows && [`${code}/follow`, asked],
    async ([path, values]: [CallPath, string]) =>
      (await callServer(path, JSON.parse(values) as Row)).data as Row,
    // What can't be followed yet is said where it is saved.
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data ?? nothing;
}
