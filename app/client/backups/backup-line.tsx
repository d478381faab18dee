import { Button, RelativeTime } from "@backoffice/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import type { StoredBackup } from "../../contract/backups.ts";
import { useChange } from "../calls/use-change.ts";
import { formatDateTime } from "../i18n/dates.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { AskForm } from "../screens/ask-form.tsx";
import { useUser } from "../shell/session.tsx";
import styles from "./backups.module.css";

const aMegabyte = 1_000_000;

/** A backup. Its download asks for the password. */
export function BackupLine({ backup: { job_id, made_at, size, by } }: { backup: StoredBackup }) {
  const { t, locale, timeZone } = useFormatting();
  const { login } = useUser();
  const [step, setStep] = useState<"shown" | "asking" | "left">("shown");
  const link = useChange("backup/link");
  const leave = () => {
    setStep("left");
    link.reset();
  };
  const moment = formatDateTime(made_at, timeZone);
  const megabytes = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(size / aMegabyte);
  return (
    <li className={styles.backup}>
      <div>
        <p className={styles.made}>{moment}</p>
        <p className={styles.text}>
          <RelativeTime moment={made_at} timeZone={timeZone} /> · {megabytes} · {by ?? t("backup.daily")}
        </p>
      </div>
      {step === "asking" ? (
        <AskForm
          focused
          className={styles.password}
          fields={[
            {
              name: "password",
              kind: "password",
              label: t("backup.password"),
              hint: t("backup.passwordHint"),
              missing: t("login.enterPassword"),
            },
          ]}
          submit={t("backup.download")}
          change={link}
          login={login}
          onSubmit={async ({ password }) => {
            const { url } = await link.run({ job_id, password });
            window.location.assign(url);
            leave();
          }}
        >
          <Button variant="quiet" onClick={leave}>
            {t("ui.cancel")}
          </Button>
        </AskForm>
      ) : (
        <Button
          size="small"
          aria-label={t("backup.downloadOf", { moment })}
          // Back from the password.
          {...(step === "left" && { autoFocus: true })}
          onClick={() => setStep("asking")}
        >
          <Download aria-hidden />
          {t("backup.download")}
        </Button>
      )}
    </li>
  );
}
