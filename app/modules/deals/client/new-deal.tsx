import { useMessages } from "@backoffice/ui";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { Row } from "../../../contract/kinds.ts";
import type { Form } from "../../../contract/form.ts";
import { useText } from "../../../client/i18n/language.ts";
import { paths } from "../../../client/paths.ts";
import { RecordSheet } from "../../../client/form/lazy-forms.ts";
import { textOf } from "../../../client/kinds/values.ts";

interface NewDealProps {
  form: Form;
  defaults: Row | undefined;
  category_id: number;
  title: string;
  onClose: () => void;
}

export function NewDeal({ form, defaults, category_id, title, onClose }: NewDealProps) {
  const t = useText();
  const { fluent } = useMessages();
  const navigate = useNavigate();
  const given = useMemo(() => ({ category_id }), [category_id]);
  const saved = (row: Row) => {
    onClose();
    fluent(t("list.created", { name: textOf(row.name) }), {
      action: {
        label: t("list.open"),
        onSelect: () => void navigate(paths.record("deals", Number(row.deal_id))),
      },
    });
  };
  return (
    <RecordSheet
      code="deals"
      keyName="deal_id"
      form={form}
      title={title}
      defaults={defaults}
      given={given}
      onClose={onClose}
      onSaved={saved}
    />
  );
}
