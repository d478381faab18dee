import { Badge, formatMoney, useUi, type BadgeTone } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";
import styles from "./login-picture.module.css";
import { formatDate } from "../i18n/dates.ts";

const tones = {
  new: "accent",
  picking: "info",
  shipped: "accent",
  delivered: "success",
  cancelled: "neutral",
  held: "danger",
} as const satisfies Record<string, BadgeTone>;

const rows: { customer: string; date: string; status: keyof typeof tones; amount: string }[] = [
  { customer: "Nordwind Logistics", date: "2026-11-14", status: "new", amount: "18420.00" },
  { customer: "Anna Lindqvist", date: "2026-11-14", status: "picking", amount: "486.50" },
  { customer: "Hanse Werkzeug GmbH", date: "2026-11-13", status: "picking", amount: "7912.00" },
  { customer: "Café Morgenrot", date: "2026-11-13", status: "shipped", amount: "1204.90" },
  { customer: "Piotr Zieliński", date: "2026-11-12", status: "shipped", amount: "89.00" },
  { customer: "Baltic Freight OÜ", date: "2026-11-12", status: "delivered", amount: "22150.00" },
  { customer: "Studio Petrichor", date: "2026-11-11", status: "cancelled", amount: "640.00" },
  { customer: "Olena Shevchenko", date: "2026-11-11", status: "delivered", amount: "159.80" },
  { customer: "Atelier Brücke", date: "2026-11-10", status: "held", amount: "3377.25" },
  { customer: "Fjord Marine AS", date: "2026-11-10", status: "delivered", amount: "5018.40" },
  { customer: "Lukas Brandt", date: "2026-11-09", status: "delivered", amount: "45.00" },
  { customer: "Kestrel Optics", date: "2026-11-09", status: "delivered", amount: "9870.00" },
  { customer: "Morgan & Daughters", date: "2026-11-08", status: "delivered", amount: "732.00" },
  { customer: "Ines Carvalho", date: "2026-11-08", status: "delivered", amount: "318.60" },
  { customer: "Tallinn Print House", date: "2026-11-07", status: "delivered", amount: "4115.00" },
];

/** A static, decorative picture of the product. */
export function LoginPicture() {
  const t = useText();
  const { formats, locale } = useUi();
  // A locale's separators are only known after sign-in; this is the default grouping in English.
  const separators = locale === "en" ? { ...formats, group: "\u00a0" } : formats;
  return (
    <div className={styles.picture} aria-hidden inert>
      <div className={styles.sheet}>
        {rows.map(({ customer, date, status, amount }, index) => (
          <div key={customer} className={styles.row}>
            <strong>ORD-{1204 - index}</strong>
            <span>{customer}</span>
            <span className={styles.date}>{formatDate(date)}</span>
            <span>
              <Badge tone={tones[status]}>{t(`login.sample.${status}`)}</Badge>
            </span>
            <span>{formatMoney({ amount, currency: "EUR" }, separators)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
