import { useSWRConfig } from "swr";
import { callServer } from "../calls/call-server.ts";
import { loadLanguage } from "./load-language.ts";

/** Sets the language in place: the texts here, and then all that the server told in the other one. */
export function useSwitchLanguage() {
  const { mutate } = useSWRConfig();
  return async (locale: string) => {
    await callServer("locales/set", { locale });
    await loadLanguage(locale);
    await mutate(() => true);
  };
}
