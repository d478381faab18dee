import type { ComponentProps, ReactNode } from "react";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { formatDecimal } from "../shared/format.ts";
import { Link } from "../shared/link.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import styles from "./lines-table.module.css";

export interface LinesTableLine {
  id: string | number;
  title: string;
  /** Below the name: "SKU 40-118 · 214 in stock". */
  note?: ReactNode;
  icon?: ReactNode;
  href?: string;
  /** Decimal strings. */
  quantity: string;
  price: string;
  amount: string;
}

export interface LinesTableTotal {
  label: ReactNode;
  /** Formatted, with its currency. */
  value: ReactNode;
  /** The grand total. */
  strong?: boolean;
}

export interface LinesTableProps extends ComponentProps<"div"> {
  label: string;
  /** Lines in display order. */
  lines: readonly LinesTableLine[];
  /** Sums below the lines, ending with the amount to pay. */
  totals?: readonly LinesTableTotal[];
  /** Buttons at the end of a line. */
  lineActions?: (line: LinesTableLine) => ReactNode;
  /** Replaces a line's quantity and price while editing; stays visible on phones. */
  renderQuantity?: (line: LinesTableLine) => ReactNode;
  /** Replaces a line's price while editing. */
  renderPrice?: (line: LinesTableLine) => ReactNode;
  /** Below the last line: the control that adds a line. */
  adding?: ReactNode;
}

/**
 * The lines of an order or invoice with their totals. On phones, quantity and price move below the name.
 *
 * @example <LinesTable label="Lines" lines={order.lines} totals={[{ label: "Total", value: "18 420.00 €", strong: true
 * }]} />
 */
export function LinesTable({
  label,
  lines,
  totals,
  lineActions,
  renderQuantity,
  renderPrice,
  adding,
  className,
  ...rest
}: LinesTableProps) {
  const { strings } = useUi();
  const editing = renderQuantity !== undefined || renderPrice !== undefined;
  return (
    <div
      {...rest}
      className={classNames(styles.card, className)}
      data-editing={editing || undefined}
      data-totals={totals ? true : undefined}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{strings.item}</th>
            <th scope="col" data-number>
              {strings.quantityShort}
            </th>
            <th scope="col" data-number>
              {strings.price}
            </th>
            <th scope="col" data-number="amount">
              {strings.amount}
            </th>
            {lineActions && (
              <th scope="col">
                <VisuallyHidden>{strings.rowActions}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Item line={line} />
              </th>
              <Number text={line.quantity}>{renderQuantity?.(line)}</Number>
              <Number text={line.price}>{renderPrice?.(line)}</Number>
              <Number text={line.amount} amount />
              {lineActions && <td className={styles.actions}>{lineActions(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {adding && <div className={styles.adding}>{adding}</div>}
      {totals && (
        <dl className={styles.totals}>
          {totals.map((total, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- totals never change places
            <div key={index} data-strong={total.strong || undefined}>
              <dt>{total.label}</dt>
              <dd>
                <bdi>{total.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface NumberProps {
  text: string;
  amount?: boolean;
  /** Replaces the number. */
  children?: ReactNode;
}

function Number({ text, amount = false, children }: NumberProps) {
  const { formats } = useUi();
  return (
    <td data-number={amount ? "amount" : ""}>{children ?? <bdi>{formatDecimal(text, formats)}</bdi>}</td>
  );
}

function Item({ line }: { line: LinesTableLine }) {
  const { formats } = useUi();
  return (
    <div className={styles.item}>
      {line.icon && (
        <span className={styles.icon} aria-hidden>
          {line.icon}
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.name}>{line.href ? <Link href={line.href}>{line.title}</Link> : line.title}</p>
        {line.note && <p className={styles.note}>{line.note}</p>}
        <p className={styles.sum} aria-hidden>
          {formatDecimal(line.quantity, formats)} × {formatDecimal(line.price, formats)}
        </p>
      </div>
    </div>
  );
}
