import useSWR from "swr";
import type { Row } from "../../../contract/kinds.ts";
import { callNamed } from "../../calls/call-server.ts";
import { useDebounced } from "../../calls/use-debounced.ts";
import { textOf } from "../values.ts";
import type { InputProps } from "./kind-input.ts";

/** In milliseconds: longer than between two digits. */
const rest = 250;

interface Settled {
  amount: string;
  currency: string;
}

/** What a payment in a currency other than that of the amount due would settle, as the server will calculate it. */
export function useSettled({ field, row }: InputProps, isForeign: boolean): Settled | undefined {
  const { preview } = field.owed ?? {};
  const typed = preview?.fields.map((name) => [name, textOf(row[name])] as const) ?? [];
  const isTyped = isForeign && typed.every(([, value]) => value !== "");
  const now = JSON.stringify({ ...preview?.sends, ...Object.fromEntries(typed) });
  const settled = useDebounced(now, rest);
  const { data } = useSWR<Settled, Error>(
    preview && isTyped && settled === now && [preview.call, settled],
    async ([path, values]: [string, string]) =>
      (await callNamed<Settled>(path, JSON.parse(values) as Row, { reads: true })).data,
    // Errors in the payment are shown when it is recorded.
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data;
}
