import { Button, Skeleton, useMessages } from "@backoffice/ui";
import { Copy } from "lucide-react";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../client/kinds/values.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { isSubjectKind } from "../contract.ts";
import { isFieldOf } from "./placeholder-items.ts";
import styles from "./documents.module.css";

/** The placeholders available to this template, each with an example. */
export function TemplatePlaceholders({ record, label }: OwnPartProps) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const subject_kind = textOf(record.row.subject_kind);
  const { data } = useCall(
    "documents-placeholders/offer",
    isSubjectKind(subject_kind) ? { subject_kind } : null,
  );
  if (!data) return <Skeleton height={280} />;
  return (
    <ul className={styles.values} aria-label={label}>
      {data.data.map(({ code, name, type, sample }) => {
        const written = type === "list" ? `{#${code}} … {/${code}}` : `{${code}}`;
        const list = data.data.find((each) => isFieldOf(each, { code, name, type }));
        return (
          <li key={code} className={styles.value}>
            <span>
              {name}
              <small>{t(`choice.type.${type}`)}</small>
              {list && <small>{t("template.inRows", { list: list.name })}</small>}
            </span>
            <span className={styles.said}>
              <code>{written}</code>
              {sample && <small>{sample}</small>}
            </span>
            <Button
              variant="quiet"
              icon
              aria-label={t("template.copy", { code: written })}
              onClick={() =>
                void navigator.clipboard
                  .writeText(written)
                  .then(() => fluent(t("template.copied", { code: written })))
              }
            >
              <Copy aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
