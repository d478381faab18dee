import { loadPrincipal } from "../../../server/access/load-principal.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { explain } from "../../../server/http/explain.ts";
import { translate, type TranslateInto } from "../../../server/i18n/translate.ts";
import type { Reading } from "../../../server/files/serve-files.ts";

/** A signed URL is served with the current permissions of the user it was issued to; null if they have lost access. */
export async function linkedContext(
  { db, secrets, files }: Reading,
  user_id: number,
  request_id: string,
): Promise<SignedInContext | null> {
  const principal = await loadPrincipal(db, user_id);
  if (!principal) return null;
  const { locale } = principal;
  const t = (...[key, values]: Parameters<TranslateInto> extends [string, ...infer Rest] ? Rest : never) =>
    translate(locale, key, values);
  return {
    db,
    request_id,
    batch_id: request_id,
    principal,
    session: null,
    visitor: { token: "", csrfToken: "", become: () => undefined },
    secrets,
    files,
    mail: null,
    locale,
    ip: "",
    agent: "link",
    now: new Date(),
    t,
    setLocale: () => undefined,
    explain: (error) => explain(error, t),
  };
}
