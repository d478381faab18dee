import { Button, Skeleton, useMessages } from "@backoffice/ui";
import { Editor } from "@backoffice/ui/editor";
import { useState } from "react";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useDebounced } from "../../../client/calls/use-debounced.ts";
import { useUser } from "../../../client/shell/session.tsx";
import { draftOf } from "../../../client/form/draft.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../client/kinds/values.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { screenHigh } from "../../../client/record/lazy-parts.ts";
import { isSubjectKind } from "../contract.ts";
import { placeholderItems } from "./placeholder-items.ts";
import { TemplateFile } from "./template-file.tsx";
import styles from "./documents.module.css";

/** A template's current errors, each with its position. */
function TemplateFaults({ body, subject_kind }: { body: string; subject_kind: string }) {
  const { t } = useFormatting();
  const { data } = useCall(
    "documents-templates/lint",
    isSubjectKind(subject_kind) ? { body, subject_kind } : null,
    { keepPrevious: true },
  );
  if (!data) return null;
  return (
    <output>
      {data.data.length === 0 ? (
        <p className={styles.fine}>{t("template.noErrors")}</p>
      ) : (
        <>
          <p className={styles.lacking}>{t("template.errors", { count: data.data.length })}</p>
          <ul className={styles.faults}>
            {data.data.map(({ text, place, code }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same error may occur in two places
              <li key={`${code} ${index}`}>
                {text} {place && <span className={styles.place}>{t("template.at", { place })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}

/** A template's text with placeholders as chips, checked while typing. */
export function TemplateContent({ record, label }: OwnPartProps) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const { user_id } = useUser();
  const { code, id, row, state, show } = record;
  const saved = textOf(row.body);
  const subject_kind = textOf(row.subject_kind);
  const draft = draftOf(user_id, `${code} body`, id);
  const [typed, setTyped] = useState<string | undefined>(() => textOf(draft.read().body) || undefined);
  const body = typed ?? saved;
  const [leaving, setLeaving] = useState(false);
  const isFile = textOf(row.format) === "docx" && !leaving && typed === undefined;
  const { data: offered } = useCall(
    "documents-placeholders/offer",
    isSubjectKind(subject_kind) ? { subject_kind } : null,
  );
  const change = useChange("documents-templates/manage", {
    invalidates: ["documents-templates"],
    onDone: ({ data }) => {
      show(data);
      write(undefined);
      fluent(t("template.saved"));
    },
  });
  const checked = useDebounced(body, 600);
  const write = (next: string | undefined) => {
    setTyped(next);
    draft.write(next === undefined || next === saved ? {} : { body: next });
  };
  const save = () => change.attempt({ template_id: id, version: Number(row.version), body });
  const { allowed, why } = state.restrictions.edit;
  const file = <TemplateFile record={record} onLeave={() => setLeaving(true)} />;
  return (
    <section className={styles.part} aria-label={label}>
      {isFile && file}
      {offered ? (
        <Editor
          key={isFile ? saved : "text"}
          label={t("tab.content")}
          hint={t("template.syntax")}
          toolbar="full"
          minHeight={420}
          value={body}
          onValueChange={write}
          readOnly={!allowed || isFile}
          placeholders={placeholderItems(offered.data)}
          error={change.errorOf("body") ?? change.error?.message}
        />
      ) : (
        <Skeleton height={screenHigh} />
      )}
      <TemplateFaults body={checked} subject_kind={subject_kind} />
      {typed !== undefined && typed !== saved && (
        <div className={styles.bar}>
          <Button
            variant="primary"
            pending={change.pending}
            disabledReason={allowed ? undefined : (why ?? "")}
            onClick={() => void save()}
          >
            {t("template.save")}
          </Button>
          <Button variant="quiet" onClick={() => write(undefined)}>
            {t("form.discard")}
          </Button>
        </div>
      )}
      {!isFile && file}
    </section>
  );
}
