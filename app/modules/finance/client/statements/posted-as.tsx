import { Link } from "@backoffice/ui";
import { Fragment } from "react";
import { factDot } from "../../../../contract/join-facts.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { paths } from "../../../../client/paths.ts";
import type { Line } from "./choices.ts";
import styles from "./statement-page.module.css";

/** What a line was posted as, and the invoices that it paid. */
export function PostedAs({ operation: { id, name, invoices } }: { operation: NonNullable<Line["known"]> }) {
  const t = useText();
  return (
    <span>
      <Link href={paths.record("operations", id)} className={styles.link}>
        {name || t("statement.inBooks")}
      </Link>
      {invoices.map((invoice) => (
        <Fragment key={invoice.id}>
          {factDot}
          <Link href={paths.record("invoices", invoice.id)} className={styles.link}>
            {invoice.name}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
