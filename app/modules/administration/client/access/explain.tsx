import { Check, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Button, EntitySearch, Select } from "@backoffice/ui";
import type { AccessRoute } from "../../contract.ts";
import type { Action } from "../../../../contract/list.ts";
import { isRouteCode, type RouteCode } from "../../../../contract/routes.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { searchRecords, type RecordOption } from "../../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { Refused } from "../../../../client/screens/refused.tsx";
import styles from "./access.module.css";

/** Checks whether a user may do something, and shows the rule that decides it. */
export function Explain({ routes }: { routes: readonly AccessRoute[] }) {
  const { t } = useFormatting();
  const [user, setUser] = useState<RecordOption | null>(null);
  const [route, setRoute] = useState<RouteCode>(routes[0]!.code);
  const [action, setAction] = useState<Action>("list");
  const [subject, setSubject] = useState<RecordOption | null>(null);
  const explanation = useChange("access/explain");
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof explanation.run>>>();
  const actions = routes.find(({ code }) => code === route)?.actions ?? [];
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!user) return;
    setAnswer(
      await explanation
        .run({ user_id: user.id, route, action, ...(subject && { id: subject.id }) })
        .catch(() => undefined),
    );
  };
  return (
    <form className={styles.explain} onSubmit={(event) => void ask(event)} aria-label={t("access.explain")}>
      <h3 className={styles.category}>{t("access.explain")}</h3>
      <p>{t("access.explainText")}</p>
      <div className={styles.question}>
        <EntitySearch
          label={t("access.person")}
          value={user}
          onValueChange={setUser}
          search={(text, signal) => searchRecords("users", text, {}, signal)}
        />
        <Select
          label={t("access.module")}
          value={route}
          options={routes.map(({ code, label }) => ({ value: code, label }))}
          onValueChange={(code) => {
            if (isRouteCode(code)) setRoute(code);
            setSubject(null);
          }}
        />
        <Select
          label={t("access.action")}
          value={action}
          options={actions.map((each) => ({ value: each, label: t(`access.do.${each}`) }))}
          onValueChange={(chosen) => setAction(actions.find((each) => each === chosen) ?? action)}
        />
        <EntitySearch
          key={route}
          label={t("access.record")}
          value={subject}
          onValueChange={setSubject}
          search={(text, signal) => searchRecords(route, text, {}, signal)}
        />
        <Button
          type="submit"
          pending={explanation.pending}
          disabledReason={user === null ? t("access.person") : undefined}
        >
          {t("access.ask")}
        </Button>
      </div>
      <Refused>{explanation.error?.message}</Refused>
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
