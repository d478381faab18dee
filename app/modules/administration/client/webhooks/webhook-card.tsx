import { Badge, Button, fillNodes, Link, RelativeTime } from "@backoffice/ui";
import { useState } from "react";
import { factDot, joinFacts } from "../../../../contract/join-facts.ts";
import type { Delivery, DeliveryState, Webhook } from "../../contract-webhooks.ts";
import type { Data } from "../../../calls.ts";
import { callServer } from "../../../../client/calls/call-server.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useConfirm, useNotify } from "../../../../client/shell/dialogs.tsx";
import { paths } from "../../../../client/paths.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { MoreMenu } from "../../../../client/screens/more-menu.tsx";
import { listOf, useEventText } from "./use-event-text.ts";
import { WebhookForm } from "./webhook-form.tsx";
import styles from "./webhooks.module.css";
import { formatDateTime } from "../../../../client/i18n/dates.ts";

interface WebhookCardProps {
  webhook: Webhook;
  api_user_id: number;
  editable: boolean;
  onChanged: () => void;
}

const tones: Record<DeliveryState, "warning" | "success" | "danger" | "neutral"> = {
  waiting: "warning",
  done: "success",
  failed: "danger",
  skipped: "neutral",
};

type Deliveries = Data<"webhooks/deliveries">;

/** Polling interval in milliseconds: the server sends pending messages without notifying the page. */
const refreshMs = 5_000;
const isWaiting = ({ state }: Delivery) => state === "waiting";
/** It is pending, or was resent manually. */
const isUntried = (delivery: Delivery) => isWaiting(delivery) && delivery.answer === null;

/** A webhook with its events and latest deliveries. */
export function WebhookCard({ webhook, api_user_id, editable, onChanged }: WebhookCardProps) {
  const { t, timeZone } = useFormatting();
  const textOf = useEventText();
  const { webhook_id, url, events, filters, active, paused_at } = webhook;
  const [editing, setEditing] = useState(false);
  const deliveries = useDeliveries(webhook_id);
  if (editing)
    return (
      <li>
        <WebhookForm
          api_user_id={api_user_id}
          webhook={webhook}
          onSaved={() => {
            setEditing(false);
            onChanged();
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <b className={styles.url}>{url}</b>
        <Badge tone={active ? "success" : "neutral"}>
          {active ? t("choice.status.active") : t("webhook.paused")}
        </Badge>
        {editable && (
          <WebhookMenu
            {...{ webhook, api_user_id, onChanged }}
            onEdit={() => setEditing(true)}
            onTested={deliveries.show}
          />
        )}
      </div>
      <p className={styles.told}>
        {joinFacts([
          ...events.map(textOf),
          filters.length > 0 && t("webhook.narrowed", { count: filters.length }),
        ])}
      </p>
      {paused_at && (
        <p className={styles.warning}>
          {fillNodes(t("webhook.pausedAt"), { at: <RelativeTime moment={paused_at} timeZone={timeZone} /> })}
        </p>
      )}
      <details open={deliveries.open} onToggle={(event) => deliveries.setOpen(event.currentTarget.open)}>
        <summary>{t("webhook.deliveries")}</summary>
        {deliveries.rows?.length === 0 && <p>{t("webhook.noDeliveries")}</p>}
        <ul className={styles.deliveries}>
          {deliveries.rows?.map((delivery) => (
            <DeliveryRow
              key={delivery.delivery_id}
              delivery={delivery}
              onReplay={
                editable && delivery.event !== "ping" && !isUntried(delivery)
                  ? () => deliveries.replay(delivery)
                  : undefined
              }
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The latest messages, read while they are shown. */
function useDeliveries(webhook_id: number) {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const { data, reload } = useCall("webhooks/deliveries", open ? { webhook_id } : null, {
    refreshInterval: (now) => ((now as Deliveries | undefined)?.data.some(isWaiting) ? refreshMs : 0),
  });
  const resend = async ({ delivery_id }: Delivery) => {
    const { message } = await callServer("webhooks/replay", { delivery_id });
    notify.fluent(message);
    await reload();
  };
  return {
    open,
    setOpen,
    rows: data?.data,
    show: async () => {
      setOpen(true);
      await reload();
    },
    replay: (delivery: Delivery) => void resend(delivery).catch(notify.refusal),
  };
}

interface WebhookMenuProps extends Omit<WebhookCardProps, "editable"> {
  onEdit: () => void;
  onTested: () => Promise<void>;
}

function WebhookMenu({ webhook, api_user_id, onChanged, onEdit, onTested }: WebhookMenuProps) {
  const { t } = useFormatting();
  const notify = useNotify();
  const confirm = useConfirm();
  const manage = useChange("webhooks/manage");
  const remove = useChange("webhooks/delete");
  const test = useChange("webhooks/test");
  const { webhook_id, url, active } = webhook;
  const attempt = (act: () => Promise<unknown>) => void act().catch(notify.refusal);
  const confirmLabel = t("webhook.delete");
  const sendTest = async () => {
    await test.run({ webhook_id });
    await onTested();
  };
  const pause = async () => {
    await manage.run({ api_user_id, webhook_id, active: !active });
    onChanged();
  };
  const ask = async () => {
    const text = t("webhook.deleteText", { url });
    if (!(await confirm({ title: t("webhook.deleteTitle"), text, danger: true, confirmLabel }))) return;
    await remove.run({ webhook_id });
    onChanged();
  };
  return (
    <MoreMenu
      label={t("detail.actions")}
      size="small"
      items={[
        { label: t("detail.edit"), onSelect: onEdit },
        { label: t("webhook.test"), onSelect: () => attempt(sendTest) },
        { label: t(active ? "webhook.pause" : "webhook.resume"), onSelect: () => attempt(pause) },
        "separator",
        { label: confirmLabel, tone: "danger", onSelect: () => attempt(ask) },
      ]}
    />
  );
}

function DeliveryRow({ delivery, onReplay }: { delivery: Delivery; onReplay: (() => void) | undefined }) {
  const { t, timeZone } = useFormatting();
  const textOf = useEventText();
  const { event, entity_id, title, at, state, attempt, next_at, http, answer } = delivery;
  const code = listOf(event);
  const facts = [
    http !== null && `HTTP ${http}`,
    attempt > 1 && t("webhook.attempt", { count: attempt }),
    attempt > 0 && next_at && t("webhook.nextAt", { at: formatDateTime(next_at, timeZone) }),
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.delivery}>
        <Badge tone={tones[state]}>{t(`webhook.state.${state}`)}</Badge>
        {event === "ping" ? (
          <span>{t("webhook.ping")}</span>
        ) : (
          <span>
            {textOf(event)}
            {factDot}
            {code && title ? <Link href={paths.record(code, entity_id)}>{title}</Link> : `#${entity_id}`}
          </span>
        )}
        {onReplay && (
          <Button variant="quiet" size="small" onClick={onReplay}>
            {t("webhook.replay")}
          </Button>
        )}
      </div>
      <p className={styles.told}>
        <RelativeTime moment={at} timeZone={timeZone} />
        {facts.map((text) => factDot + text)}
      </p>
      {answer && state !== "done" && <p className={styles.answer}>{answer.slice(0, 300)}</p>}
    </li>
  );
}
