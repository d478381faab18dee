import { useState, type ComponentProps } from "react";
import { useMessages } from "@backoffice/ui";
import { inPhrase } from "../../contract/in-phrase.ts";
import { useCall } from "../calls/use-call.ts";
import type { WantedRecord } from "../kinds/create-in-place.ts";
import { useFormatting } from "../kinds/use-speech.ts";
import { prefilledFromSearch } from "../list/typed-name.ts";
import { RecordSheet } from "./later-forms.ts";

interface MadeInPlaceProps {
  wanted: WantedRecord;
  onClose: () => void;
}

/** The form of a record that is wanted for another one, over that one's form. */
export function MadeInPlace({ wanted, onClose }: MadeInPlaceProps) {
  const { data } = useCall(
    `${wanted.route}/meta`,
    {},
    { revalidateIfStale: false, revalidateOnFocus: false },
  );
  const form = data?.forms.create;
  return form ? (
    <OpenForm wanted={wanted} onClose={onClose} form={form} defaults={data.variables.defaults} />
  ) : null;
}

type OpenFormProps = MadeInPlaceProps & Pick<ComponentProps<typeof RecordSheet>, "form" | "defaults">;

function OpenForm({ wanted, form, defaults, onClose }: OpenFormProps) {
  const { t, locale } = useFormatting();
  const { fluent } = useMessages();
  const { route, creates, named, onMade } = wanted;
  const [given] = useState(() => ({ ...prefilledFromSearch(form, named), ...wanted.given }));
  const title = t("list.new", { one: inPhrase(creates.one, locale) });
  return (
    <RecordSheet
      code={route}
      keyName={creates.key}
      form={form}
      title={title}
      defaults={defaults}
      given={given}
      onClose={onClose}
      onSaved={(row) => {
        fluent(t("list.created", { name: named || creates.one }));
        onMade(Number(row[creates.key]));
        onClose();
      }}
    />
  );
}
