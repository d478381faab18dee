import { Badge, Button, FieldError, fillNodes, RelativeTime, Skeleton } from "@backoffice/ui";
import type { OpenSession } from "../../contract/app.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import type { Text } from "../i18n/language.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useNotify } from "../shell/dialogs.tsx";
import styles from "./account.module.css";

const noPayload = {};

/** The user's active sessions. Each can be ended here except the current one. */
export function SessionsPart() {
  const { t, timeZone } = useFormatting();
  const { fluent, fluentRefusal } = useNotify();
  const { data, error } = useCall("auth/sessions/get", noPayload);
  const { run, pending } = useChange("auth/sessions/revoke", {
    invalidates: ["auth/sessions/get"],
    onDone: ({ data: { revoked } }) => fluent(t("sessions.ended", { count: revoked })),
  });

  const revoke = (sessions: { session_id?: number; others?: boolean }) => run(sessions).catch(fluentRefusal);

  if (error && !data) return <FieldError>{error.message}</FieldError>;
  if (!data) return <Skeleton height={120} />;
  const open = data.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className={styles.part}>
      <ul className={styles.sessions}>
        {open.map((session) => (
          <li key={session.session_id} className={styles.session}>
            <div className={styles.words}>
              <p className={styles.device}>
                {nameOf(session, t)}
                {session.current && <Badge tone="success">{t("sessions.current")}</Badge>}
              </p>
              <p className={styles.seen}>
                {fillNodes(t("sessions.seen", { ip: session.ip }), {
                  when: <RelativeTime moment={session.seen_at} timeZone={timeZone} />,
                })}
              </p>
            </div>
            {!session.current && (
              <Button
                size="small"
                aria-label={t("sessions.endNamed", { session: nameOf(session, t) })}
                disabled={pending}
                onClick={() => void revoke({ session_id: session.session_id })}
              >
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 2 && (
        <div className={styles.actions}>
          <Button pending={pending} onClick={() => void revoke({ others: true })}>
            {t("sessions.endOthers")}
          </Button>
        </div>
      )}
    </div>
  );
}

// Each browser comes before the ones it also claims to be.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (names: [RegExp, string][], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? "";

/** The common name of a browser and its OS, from its user agent; "" for unknown parts. */
export const browserOf = (agent: string) => ({
  browser: nameIn(browsers, agent),
  system: nameIn(systems, agent),
});

function nameOf({ agent }: OpenSession, t: Text): string {
  const { browser, system } = browserOf(agent);
  return browser && system
    ? t("sessions.on", { browser, system })
    : browser || system || t("sessions.unknown");
}
