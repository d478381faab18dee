import { Alert, Button, Dialog, fillNodes } from "@backoffice/ui";
import { Building2 } from "lucide-react";
import { useState } from "react";
import type { Data } from "../../calls.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useText } from "../../../client/i18n/language.ts";
import { JobProgress } from "../../../client/jobs/job-progress.tsx";
import { AskForm } from "../../../client/screens/ask-form.tsx";
import { useUser } from "../../../client/shell/session.tsx";
import styles from "./demo-dialog.module.css";

const noPayload = {};

/** Anew from the server: nothing that this page knows is true any more. */
const openHome = () => window.location.assign("/");

export function DemoDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useCall("demo/get", noPayload);
  const [loading, setLoading] = useState<Data<"demo/load">>();
  const isLoaded = data?.state === "loaded" && !loading;
  return (
    <Dialog open onOpenChange={onClose} title={t(isLoaded ? "demo.start" : "demo.load")}>
      <div className={styles.demo}>
        {isLoaded ? <StartOver /> : loading ? <Loading {...loading} /> : <Load onStart={setLoading} />}
      </div>
    </Dialog>
  );
}

function StartOver() {
  const t = useText();
  const { login } = useUser();
  const wipe = useChange("demo/wipe");
  const field = <Name extends "first_name" | "last_name" | "email">(
    name: Name,
    kind: "first-name" | "last-name" | "email",
  ) => {
    const label = t(`field.${name}`);
    return { name, kind, label, missing: t("problem.enter", { field: label }) };
  };
  return (
    <>
      <Alert tone="danger">{t("demo.startText")}</Alert>
      <AskForm
        focused
        fields={[
          field("first_name", "first-name"),
          field("last_name", "last-name"),
          field("email", "email"),
          {
            name: "password",
            kind: "new-password",
            label: t("password.new"),
            hint: t("password.hint"),
            missing: t("password.enterNew"),
          },
          {
            name: "current",
            kind: "password",
            label: t("demo.current", { login }),
            missing: t("login.enterPassword"),
          },
        ]}
        submit={t("demo.wipe")}
        variant="danger"
        change={wipe}
        onSubmit={(typed) => wipe.run(typed).then(openHome)}
      />
    </>
  );
}

function Load({ onStart }: { onStart: (started: Data<"demo/load">) => void }) {
  const t = useText();
  const load = useChange("demo/load", { onDone: ({ data }) => onStart(data) });
  return (
    <>
      <p>{t("demo.loadText")}</p>
      {load.error && <Alert tone="danger">{load.error.message}</Alert>}
      <div>
        <Button variant="primary" pending={load.pending} onClick={() => void load.attempt(noPayload)}>
          <Building2 aria-hidden />
          {t("demo.load")}
        </Button>
      </div>
    </>
  );
}

function Loading({ job_id, login, password }: Data<"demo/load">) {
  const t = useText();
  return (
    <>
      <JobProgress
        job_id={job_id}
        result={({ state }) => state === "done" && <Button onClick={openHome}>{t("demo.open")}</Button>}
      />
      <p>{fillNodes(t("demo.users"), { login: <code>{login}</code>, password: <code>{password}</code> })}</p>
    </>
  );
}
