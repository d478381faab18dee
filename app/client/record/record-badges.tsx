import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";

/** Status badges next to the record's title. */
export function RecordBadges({ record }: { record: LoadedRecord }) {
  const formatting = useFormatting();
  return record.state.badges.map((name) => {
    const field = record.fields.get(name);
    if (!field) return null;
    const { Cell } = kindViews[field.kind];
    return <Cell key={name} field={field} row={record.row} formatting={formatting} inList={false} />;
  });
}
