import { useSWRConfig } from "swr";
import { callServer } from "../calls/call-server.ts";
import { loadLanguage } from "./load-language.ts";

/**
 * Switches the language in place: first the client's texts, then the data that the server returned in the old language.
 */
export function useSwitchLanguage() {
  const { mutate } = useSWRConfig();
  return async (locale: string) => {
    await callServer("locales/set", { locale });
    await loadLanguage(locale);
    await mutate(() => true);
  };
}
