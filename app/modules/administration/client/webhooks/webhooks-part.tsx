import { Button, EmptyState } from "@backoffice/ui";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { LinkDialog } from "../../../../client/record/link-dialog.tsx";
import { Refused } from "../../../../client/screens/refused.tsx";
import type { OwnPartProps } from "../../../../client/record/part-props.ts";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import styles from "./webhooks.module.css";

export function WebhooksPart({ record }: OwnPartProps) {
  const { t } = useFormatting();
  const { data, error, reload } = useCall("webhooks/get", { api_user_id: record.id });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const webhooks = data?.data ?? [];
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {t("webhook.add")}
    </Button>
  );
  if (error) return <Refused>{error.message}</Refused>;
  if (!data) return null;
  return (
    <section className={styles.part} aria-label={t("tab.webhooks")}>
      {webhooks.length === 0 && !adding ? (
        <EmptyState
          icon={<WebhookIcon />}
          title={t("tab.webhooks")}
          description={t("webhook.none")}
          action={data.may_edit && add}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {webhooks.map((webhook) => (
              <WebhookCard
                key={webhook.webhook_id}
                webhook={webhook}
                api_user_id={record.id}
                editable={data.may_edit}
                onChanged={() => void reload()}
              />
            ))}
          </ul>
          {data.may_edit && !adding && add}
        </>
      )}
      {adding && (
        <WebhookForm
          api_user_id={record.id}
          onSaved={(saved) => {
            setAdding(false);
            setSecret(saved);
            void reload();
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {secret !== undefined && (
        <LinkDialog
          title={t("webhook.secret")}
          text={t("webhook.secretOnce")}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </section>
  );
}
