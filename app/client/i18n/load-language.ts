import { callServer } from "../calls/call-server.ts";
import { showLanguage } from "./language.ts";

export async function loadLanguage(locale: string) {
  const { data } = await callServer("translations/map", { locale });
  showLanguage(locale, data);
}
