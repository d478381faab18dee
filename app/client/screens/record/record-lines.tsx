import { Package, ReceiptText, Wrench } from "lucide-react";
import { formatMoney, LinesTable } from "@backoffice/ui";
import type { Line, RecordState } from "../../../contract/record.ts";
import { isRouteCode } from "../../../contract/routes.ts";
import { paths } from "../../paths.ts";
import { useSpeech } from "../kinds/use-speech.ts";

interface RecordLinesProps {
  label: string;
  lines: NonNullable<RecordState["lines"]>;
}

/** What the record is made of, with its sums. */
export function RecordLines({ label, lines: { rows, totals, currency } }: RecordLinesProps) {
  const { formats } = useSpeech();
  return (
    <LinesTable
      label={label}
      lines={rows.map((line) => ({
        key: line.id,
        name: line.name,
        note: line.note,
        icon: icons[line.item_type],
        href: addressOf(line),
        quantity: line.quantity,
        price: line.price,
        amount: line.amount,
      }))}
      totals={totals.map(({ label: text, amount, strong }) => ({
        label: text,
        value: formatMoney({ amount, currency }, formats),
        strong,
      }))}
    />
  );
}

const icons = { product: <Package />, service: <Wrench />, text: <ReceiptText /> };

const addressOf = ({ item_type, item_id }: Line): string | undefined => {
  const code = `${item_type}s`;
  return isRouteCode(code) && item_id !== null ? paths.record(code, item_id) : undefined;
};
