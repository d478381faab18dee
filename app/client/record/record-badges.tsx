import { kindViews } from "../kinds/kind-views.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import type { LoadedRecord } from "./use-record.ts";

/** How the record stands, beside its title. */
export function RecordBadges({ record }: { record: LoadedRecord }) {
  const speech = useSpeech();
  return record.state.badges.map((name) => {
    const field = record.fields.get(name);
    if (!field) return null;
    const { Cell } = kindViews[field.kind];
    return <Cell key={name} field={field} row={record.row} speech={speech} inList={false} />;
  });
}
