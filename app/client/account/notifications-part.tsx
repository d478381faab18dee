import { Button, Checkbox, Skeleton, TextField } from "@backoffice/ui";
import { useState, type FormEvent } from "react";
import type { NotificationSettings } from "../../contract/notifications.ts";
import { notificationReasons } from "../../contract/notification-kinds.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { Refused } from "../screens/refused.tsx";
import { useNotify } from "../shell/dialogs.tsx";
import styles from "./account.module.css";

const nothing = {};

/** Which notifications the user gets, by which channel, and the quiet hours. */
export function NotificationsPart() {
  const { data, error, reload } = useCall("notifications/settings", nothing, { revalidateOnFocus: false });
  if (error) return <Refused>{error.message}</Refused>;
  if (!data) return <Skeleton height={240} />;
  return <Settings settings={data} onSaved={() => void reload()} />;
}

type Kind = NotificationSettings["kinds"][number];
type Chosen = ReadonlySet<string>;

const changed = (kinds: Chosen, kind: string, has: boolean): Chosen =>
  has ? new Set([...kinds, kind]) : new Set([...kinds].filter((each) => each !== kind));

function Settings({ settings, onSaved }: { settings: NotificationSettings; onSaved: () => void }) {
  const t = useText();
  const { fluent } = useNotify();
  const { kinds, address } = settings;
  const chosen = (is: (kind: Kind) => boolean): Chosen => new Set(kinds.filter(is).map(({ kind }) => kind));
  const [muted, setMuted] = useState(chosen((each) => each.muted));
  const [mailed, setMailed] = useState(chosen((each) => each.mailed));
  const [from, setFrom] = useState(settings.quiet_from);
  const [to, setTo] = useState(settings.quiet_to);
  const [digest, setDigest] = useState(settings.digest_at);
  const save = useChange("notifications/settings/manage", { onDone: () => fluent(t("done.saved")) });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    try {
      await save.run({
        muted: [...muted],
        mailed: [...mailed],
        quiet_from: from,
        quiet_to: to,
        digest_at: digest,
      });
      onSaved();
    } catch (failure) {
      const { errors, message } = callErrorOf(failure);
      // The hours are far above the button, so scroll an invalid one into view.
      const hours = elements.namedItem(Object.keys(errors)[0] ?? "");
      if (hours instanceof HTMLInputElement) hours.focus();
      else fluent(message, { tone: "danger" });
    }
  };
  return (
    <form className={styles.part} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t("notifications.quietText")}</p>
      <div className={styles.hours}>
        <TextField
          type="time"
          label={t("notifications.quietFrom")}
          value={from}
          name="quiet_from"
          error={save.errorOf("quiet_from")}
          onValueChange={setFrom}
        />
        <TextField
          type="time"
          label={t("notifications.quietTo")}
          value={to}
          name="quiet_to"
          error={save.errorOf("quiet_to")}
          onValueChange={setTo}
        />
        {address !== null && (
          <TextField
            type="time"
            label={t("notifications.digestAt")}
            value={digest}
            name="digest_at"
            error={save.errorOf("digest_at")}
            onValueChange={setDigest}
          />
        )}
      </div>
      <p className={styles.text}>
        {address === null
          ? t("mail.off")
          : `${t("notifications.goesTo", { address })} ${t("notifications.digestHint")}`}
      </p>
      {notificationReasons.map((reason) => (
        <fieldset key={reason} className={styles.kinds}>
          <legend>{t(`told.${reason}`)}</legend>
          <div className={styles.ways} aria-hidden>
            <span>{t("notifications.inApp")}</span>
            <span>{t("notifications.byMail")}</span>
          </div>
          {kinds
            .filter((each) => each.reason === reason)
            .map(({ kind, name, always }) => (
              <div key={kind} className={styles.kind}>
                <span>{always ? t("notifications.always", { name }) : name}</span>
                <Checkbox
                  hideLabel
                  label={t("notifications.kindInApp", { name })}
                  checked={always || !muted.has(kind)}
                  disabled={always}
                  onCheckedChange={(wanted) => setMuted(changed(muted, kind, !wanted))}
                />
                <Checkbox
                  hideLabel
                  label={t("notifications.kindByMail", { name })}
                  checked={mailed.has(kind)}
                  disabled={address === null && !mailed.has(kind)}
                  onCheckedChange={(wanted) => setMailed(changed(mailed, kind, wanted))}
                />
              </div>
            ))}
        </fieldset>
      ))}
      <Button type="submit" variant="primary" className={styles.saveKinds} pending={save.pending}>
        {t("notifications.save")}
      </Button>
    </form>
  );
}
