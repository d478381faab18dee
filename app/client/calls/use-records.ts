import useSWR from "swr";
import type { Data } from "../../modules/calls.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "./call-server.ts";

/** Loads several full records of a list; undefined until all of them are loaded. */
export function useRecords(code: RouteCode, ids: readonly number[]): Data<`${RouteCode}/one`>[] | undefined {
  const { data } = useSWR([`records of ${code}`, ids], () =>
    Promise.all(ids.map(async (id) => (await callServer(`${code}/one`, { id })).data)),
  );
  return data;
}
