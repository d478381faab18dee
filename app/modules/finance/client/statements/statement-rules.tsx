import { Button, SegmentedControl, Select, TextField } from "@backoffice/ui";
import { Plus, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../../client/kinds/values.ts";
import styles from "./statements.module.css";

const none = {};

/** Rules for assigning items, learned from decisions: review, delete, or add one for words of the purpose. */
export function StatementRules() {
  const { t } = useFormatting();
  const { data, reload } = useCall("statements/rules", none);
  const forget = useChange("statements/forget", { invalidates: ["statements"] });
  const rules = data?.data ?? [];
  if (!data) return null;
  return (
    <details className={styles.known}>
      <summary>
        {t("statement.rules")} ({rules.length})
      </summary>
      {rules.length === 0 && <p>{t("statement.noRules")}</p>}
      <ul className={styles.rules}>
        {rules.map(({ rule_id, subject, text, item }) => (
          <li key={rule_id}>
            <span>
              {t(`statement.rule.${subject}`, { text })} → {item.name}
            </span>
            <Button
              variant="quiet"
              size="small"
              icon
              aria-label={t("statement.forget", { text })}
              onClick={() =>
                void forget.run({ rule_id }).then(
                  () => reload(),
                  () => undefined,
                )
              }
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <NewRule />
    </details>
  );
}

function NewRule() {
  const { t } = useFormatting();
  const [direction, setDirection] = useState<"in" | "out">("out");
  const [text, setText] = useState("");
  const [item, setItem] = useState("");
  const { data } = useCall("cfi/get", none, { revalidateOnFocus: false });
  const save = useChange("statements/rule", { invalidates: ["statements"] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save.run({ direction, text, cfi_id: Number(item) }).catch(() => undefined);
    if (saved) setText("");
  };
  const items = data?.data.filter((row) => row.direction === direction) ?? [];
  return (
    <form className={styles.newRule} noValidate onSubmit={(event) => void submit(event)}>
      <SegmentedControl
        label={t("statement.ruleDirection")}
        value={direction}
        options={(["in", "out"] as const).map((value) => ({ value, label: t(`choice.direction.${value}`) }))}
        onValueChange={(next) => {
          setDirection(next);
          setItem("");
        }}
      />
      <TextField
        label={t("statement.ruleText")}
        value={text}
        maxLength={200}
        error={save.error && (save.errorOf("text") ?? save.error.message)}
        onValueChange={setText}
      />
      <Select
        label={t("statement.item")}
        value={item}
        placeholder={t("statement.chooseItem")}
        options={items.map((row) => ({ value: textOf(row.cfi_id), label: textOf(row.name) }))}
        onValueChange={setItem}
      />
      <Button
        type="submit"
        pending={save.pending}
        disabledReason={text.trim() === "" || item === "" ? t("statement.noneRule") : undefined}
      >
        <Plus aria-hidden />
        {t("statement.addRule")}
      </Button>
    </form>
  );
}
