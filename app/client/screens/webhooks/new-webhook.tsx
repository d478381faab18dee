import { Button, Select, TextField } from "@backoffice/ui";
import { Plus, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { Filter } from "../../../contract/kinds.ts";
import { listRoutes, type RouteCode } from "../../../contract/routes.ts";
import { webhookActions } from "../../../contract/webhooks.ts";
import { useCall } from "../../calls/use-call.ts";
import { useChange } from "../../calls/use-change.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { useEventText } from "./use-event-text.ts";
import styles from "./webhooks.module.css";

interface NewWebhookProps {
  api_user_id: number;
  /** With the secret, which is told this once. */
  onMade: (secret: string) => void;
  onCancel: () => void;
}

const nothing = {};

/** An address, and the events that it is told of. */
export function NewWebhook({ api_user_id, onMade, onCancel }: NewWebhookProps) {
  const { t } = useSpeech();
  const textOf = useEventText();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly string[]>([]);
  const [module, setModule] = useState("orders");
  const [action, setAction] = useState("*");
  const [filters, setFilters] = useState<Filter[]>([]);
  // Records are narrowed by the fields of one list.
  const lists = [...new Set(events.map((event) => event.slice(0, event.lastIndexOf("."))))];
  const { data: meta } = useCall(`${lists[0] as RouteCode}/meta`, lists.length === 1 ? nothing : null);
  const save = useChange("webhooks/manage");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const narrowed = meta && filters.length > 0 && { filters: JSON.stringify(filters) };
    const made = await save
      .run({ api_user_id, url: url.trim(), events: [...events], ...narrowed })
      .catch(() => undefined);
    if (made?.secret) onMade(made.secret);
  };
  const chosen = `${module}.${action}`;
  const fault = save.fieldErrors.url?.[0]?.text;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {save.error && !fault && (
        <p className={styles.refused} role="alert">
          {save.fieldErrors.events?.[0]?.text ?? save.fieldErrors.filters?.[0]?.text ?? save.error.message}
        </p>
      )}
      <TextField
        label={t("webhook.url")}
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        value={url}
        error={fault}
        onValueChange={setUrl}
      />
      <div className={styles.choose}>
        <Select
          label={t("webhook.module")}
          value={module}
          options={listRoutes
            .map((code) => ({ value: code, label: t(`resource.${code}.many`) }))
            .sort((a, b) => a.label.localeCompare(b.label))}
          onValueChange={setModule}
        />
        <Select
          label={t("webhook.event")}
          value={action}
          options={[
            { value: "*", label: t("webhook.every") },
            ...webhookActions.map((value) => ({ value, label: t(`webhook.action.${value}`) })),
          ]}
          onValueChange={setAction}
        />
        <Button
          disabledReason={events.includes(chosen) ? textOf(chosen) : undefined}
          onClick={() => setEvents([...events, chosen])}
        >
          <Plus aria-hidden />
          {t("webhook.addEvent")}
        </Button>
      </div>
      {events.length > 0 && (
        <ul className={styles.events} aria-label={t("webhook.events")}>
          {events.map((event) => (
            <li key={event}>
              {textOf(event)}
              <Button
                variant="quiet"
                size="small"
                icon
                aria-label={t("webhook.removeEvent", { event: textOf(event) })}
                onClick={() => {
                  setFilters([]);
                  setEvents(events.filter((other) => other !== event));
                }}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {meta && (
        <section aria-label={t("webhook.onlyThose")} className={styles.narrowed}>
          <span>{t("webhook.onlyThose")}</span>
          <ListFilters fields={meta.filters} filters={filters} onChange={setFilters} />
        </section>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          pending={save.pending}
          disabledReason={events.length === 0 ? t("webhook.addEvent") : undefined}
        >
          {t("webhook.save")}
        </Button>
        <Button onClick={onCancel}>{t("access.discard")}</Button>
      </div>
    </form>
  );
}
