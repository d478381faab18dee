import { Button, Select, TextField } from "@backoffice/ui";
import { Plus, X } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { listRoutes } from "../../../../contract/routes.ts";
import { webhookActions, type Webhook } from "../../contract-webhooks.ts";
import { callErrorOf } from "../../../../client/calls/call-error.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useDraft } from "../../../../client/form/use-draft.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { ListFilters } from "../../../../client/list/list-filters.tsx";
import { listOf, useEventText } from "./use-event-text.ts";
import { Refused } from "../../../../client/screens/refused.tsx";
import styles from "./webhooks.module.css";

interface WebhookFormProps {
  api_user_id: number;
  /** The webhook to edit; undefined to create one. */
  webhook?: Webhook;
  /** Called with the secret of a new webhook, which is shown only once. */
  onSaved: (secret: string | undefined) => void;
  onCancel: () => void;
}

const nothing = {};

export function WebhookForm({ api_user_id, webhook, onSaved, onCancel }: WebhookFormProps) {
  const { t } = useFormatting();
  const textOf = useEventText();
  const { typed, type, forget } = useDraft<Pick<Webhook, "url" | "events" | "filters">>(
    `webhooks of ${api_user_id}`,
    webhook?.webhook_id ?? "new",
    { url: webhook?.url ?? "", events: webhook?.events ?? [], filters: webhook?.filters ?? [] },
  );
  const { url, events, filters } = typed;
  const choice = useEventChoice(events);
  // Records can be filtered only if all events belong to one list.
  const lists = [...new Set(events.map(listOf))];
  const { data: meta } = useCall(`${lists[0] ?? "orders"}/meta`, lists.length === 1 ? nothing : null);
  const address = useRef<HTMLInputElement>(null);
  const save = useChange("webhooks/manage");
  const isNew = !events.includes(choice.event);
  const change = (next: string[]) => {
    const isOfList = next.some((event) => listOf(event) === lists[0]);
    type({ events: next, ...(!isOfList && { filters: [] }) });
    choice.setWaits(next.length === 0);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A selected event counts even if it wasn't added.
    const meant = choice.waits && isNew ? [...events, choice.event] : events;
    type({ events: meant });
    choice.setWaits(false);
    const saved = await save
      .run({
        api_user_id,
        ...(webhook && { webhook_id: webhook.webhook_id }),
        url: url.trim(),
        events: meant,
        filters: JSON.stringify(filters),
      })
      .catch((failure: unknown) => {
        if (callErrorOf(failure).errors.url) address.current?.focus();
      });
    if (!saved) return;
    forget();
    onSaved(saved.secret);
  };
  const fault = save.errorOf("url");
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Refused>
        {save.error && !fault && (save.errorOf("events") ?? save.errorOf("filters") ?? save.error.message)}
      </Refused>
      <TextField
        ref={address}
        label={t("webhook.url")}
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        value={url}
        error={fault}
        onValueChange={(next) => type({ url: next })}
      />
      <EventChoice {...choice} onAdd={() => change([...events, choice.event])} isNew={isNew} />
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
                onClick={() => change(events.filter((other) => other !== event))}
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
          <ListFilters fields={meta.filters} filters={filters} onChange={(next) => type({ filters: next })} />
        </section>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={save.pending}>
          {t("webhook.save")}
        </Button>
        <Button
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t("access.discard")}
        </Button>
      </div>
    </form>
  );
}

/** The event that is chosen and can be added. */
function useEventChoice(events: readonly string[]) {
  const [{ module, action }, setChosen] = useState<{ module: string; action: string }>({
    module: listOf(events[0] ?? "") ?? "orders",
    action: "*",
  });
  /** Something was chosen since the last event was added. */
  const [waits, setWaits] = useState(events.length === 0);
  return {
    module,
    action,
    event: `${module}.${action}`,
    waits,
    setWaits,
    choose: (change: { module?: string; action?: string }) => {
      setChosen({ module, action, ...change });
      setWaits(true);
    },
  };
}

interface EventChoiceProps extends Pick<
  ReturnType<typeof useEventChoice>,
  "module" | "action" | "event" | "choose"
> {
  isNew: boolean;
  onAdd: () => void;
}

function EventChoice({ module, action, event, choose, isNew, onAdd }: EventChoiceProps) {
  const { t } = useFormatting();
  const textOf = useEventText();
  return (
    <div className={styles.choose}>
      <Select
        label={t("webhook.module")}
        value={module}
        options={listRoutes
          .map((code) => ({ value: code, label: t(`resource.${code}.many`) }))
          .sort((a, b) => a.label.localeCompare(b.label))}
        onValueChange={(next) => choose({ module: next })}
      />
      <Select
        label={t("webhook.event")}
        value={action}
        options={[
          { value: "*", label: t("webhook.every") },
          ...webhookActions.map((value) => ({ value, label: t(`webhook.action.${value}`) })),
        ]}
        onValueChange={(next) => choose({ action: next })}
      />
      <Button disabledReason={isNew ? undefined : textOf(event)} onClick={onAdd}>
        <Plus aria-hidden />
        {t("webhook.addEvent")}
      </Button>
    </div>
  );
}
