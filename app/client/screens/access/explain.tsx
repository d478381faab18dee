import { Check, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Button, Select, TextField } from "@backoffice/ui";
import type { AccessRoute } from "../../../contract/access.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Action } from "../../../contract/list.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { useCall } from "../../calls/use-call.ts";
import { useChange } from "../../calls/use-change.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import styles from "./access.module.css";

/** Asks whether somebody may do something, and shows the rule that decides it. */
export function Explain({ routes }: { routes: readonly AccessRoute[] }) {
  const { t } = useSpeech();
  const { data: users } = useCall("users/get", {});
  const [user, setUser] = useState("");
  const [route, setRoute] = useState<RouteCode>(routes[0]!.code);
  const [action, setAction] = useState<Action>("list");
  const [id, setId] = useState("");
  const asking = useChange("access/explain");
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof asking.run>>>();
  const actions = routes.find(({ code }) => code === route)?.actions ?? [];
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(
      await asking
        .run({ user_id: Number(user), route, action, ...(id !== "" && { id: Number(id) }) })
        .catch(() => undefined),
    );
  };
  return (
    <form className={styles.explain} onSubmit={(event) => void ask(event)} aria-label={t("access.explain")}>
      <h3 className={styles.category}>{t("access.explain")}</h3>
      <p>{t("access.explainText")}</p>
      <div className={styles.question}>
        <Select
          label={t("access.person")}
          value={user}
          placeholder={t("bulk.choose")}
          options={((users?.data ?? []) as Row[]).map((row) => ({
            value: String(row.user_id),
            label: String(row.name),
          }))}
          onValueChange={setUser}
        />
        <Select
          label={t("access.module")}
          value={route}
          options={routes.map(({ code, label }) => ({ value: code, label }))}
          onValueChange={(code) => setRoute(code as RouteCode)}
        />
        <Select
          label={t("access.action")}
          value={action}
          options={actions.map((each) => ({ value: each, label: t(`action.${each}`) }))}
          onValueChange={(each) => setAction(each as Action)}
        />
        <TextField label={t("access.record")} inputMode="numeric" value={id} onValueChange={setId} />
        <Button
          type="submit"
          pending={asking.pending}
          disabledReason={user === "" ? t("access.person") : undefined}
        >
          {t("access.ask")}
        </Button>
      </div>
      {asking.error && (
        <p className={styles.refused} role="alert">
          {asking.error.message}
        </p>
      )}
      <output>
        {answer && (
          <ol className={styles.steps}>
            {answer.steps.map(({ ok, text }) => (
              <li key={text} data-ok={ok || undefined}>
                {ok ? <Check aria-hidden /> : <X aria-hidden />}
                {text}
              </li>
            ))}
          </ol>
        )}
      </output>
    </form>
  );
}
