import { Checkbox, formatMoney, MoneyInput, SearchField, Select, type Formats } from "@backoffice/ui";
import { useState } from "react";
import { joinFacts } from "../../../../contract/join-facts.ts";
import type { Due, OpenBill } from "../../contract-statements.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useDebounced } from "../../../../client/calls/use-debounced.ts";
import { Input } from "../../../../client/kinds/inputs/input.tsx";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { amountOf, centsOf, directionOf, divisionOf, mayWriteOff, withBill, withoutBill } from "./choices.ts";
import type { LineMatchProps } from "./line-match-props.ts";
import styles from "./statement-page.module.css";
import { formatDate } from "../../../../client/i18n/dates.ts";

const nothing: OpenBill[] = [];

/** Chooses the party, the invoices paid, and what happens to the difference. */
export function BillChoice({ statement_id, line, match, decision, locked, onDecide }: LineMatchProps) {
  const formatting = useFormatting();
  const { t, formats } = formatting;
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 250);
  const { data } = useCall(
    "statements/invoices",
    { statement_id, line: line.line, ...(search === "" ? { party: decision.party ?? "" } : { search }) },
    { keepPrevious: true, revalidateOnFocus: false },
  );
  const found = (data?.data ?? nothing).filter(({ id }) => decision.bills.every((bill) => bill.id !== id));
  const openOf = ({ name, balance, currency, worth }: Due) => {
    const amount = formatMoney({ amount: balance, currency }, formats);
    const isConverted = currency !== match.currency && centsOf(worth) > 0;
    return t("statement.open", {
      invoice: name,
      amount: isConverted ? `${amount} (${moneyOf(centsOf(worth), match, formats)})` : amount,
    });
  };
  const pay = (id: number, amount: string) =>
    onDecide({
      bills: decision.bills.map((bill) => (bill.id === id ? { ...bill, amount } : bill)),
      writesOff: false,
    });

  return (
    <>
      <Input
        field={{
          name: "party",
          label: t("statement.party"),
          kind: "subject",
          required: false,
          readOnly: false,
          essential: true,
          options: (["cps", "clients", "employees"] as const).map((route) => ({
            value: route,
            label: t(`resource.${route}.one`),
          })),
        }}
        value={decision.party}
        onChange={(party) => onDecide({ party: typeof party === "string" ? party : null })}
        row={{}}
        withinLabel={undefined}
        formatting={formatting}
      />
      <fieldset className={styles.bills}>
        <legend>{t("statement.invoices")}</legend>
        {decision.bills.map((bill) => (
          <div key={bill.id} className={styles.bill} data-paid>
            <Checkbox
              label={openOf(bill)}
              checked
              disabled={locked}
              onCheckedChange={() => onDecide(withoutBill(decision, bill.id))}
            />
            <MoneyInput
              label={t("statement.paysOf", { invoice: bill.name })}
              hideLabel
              currency={match.currency}
              value={bill.amount}
              disabled={locked}
              max={bill.worth}
              onValueChange={(amount) => pay(bill.id, amount)}
            />
            <BillFacts {...bill} />
          </div>
        ))}
        <SearchField
          label={t("statement.findInvoice")}
          placeholder={t("statement.findInvoice")}
          value={typed}
          onValueChange={setTyped}
        />
        {found.map((bill) => (
          <div key={bill.id} className={styles.bill}>
            <Checkbox
              label={openOf(bill)}
              checked={false}
              disabled={locked || bill.problem !== null}
              onCheckedChange={() => onDecide(withBill(line, decision, bill))}
            />
            <BillFacts {...bill} />
          </div>
        ))}
        {data && found.length === 0 && decision.bills.length === 0 && (
          <p className={styles.purpose}>
            {t(search || decision.party ? "statement.noInvoices" : "statement.noneLikely")}
          </p>
        )}
      </fieldset>
      {decision.bills.length > 0 && <Difference {...{ line, match, decision }} />}
      {mayWriteOff(line, decision) && <WriteOff {...{ line, match, decision, locked, onDecide }} />}
    </>
  );
}

/** Whose invoice it is, and of when; or why it can't be paid. */
function BillFacts({ party_name, date, due_date, problem }: Due & Partial<Pick<OpenBill, "problem">>) {
  const { t } = useFormatting();
  const due = t("statement.due", { date: formatDate(due_date) });
  return <span className={styles.purpose}>{problem ?? joinFacts([party_name, formatDate(date), due])}</span>;
}

const moneyOf = (cents: number, { currency }: LineMatchProps["match"], formats: Formats) =>
  formatMoney({ amount: amountOf(cents), currency }, formats);

/** What the invoices leave of the line, or lack, and what becomes of it. */
function Difference({ line, match, decision }: Pick<LineMatchProps, "line" | "match" | "decision">) {
  const { t, formats } = useFormatting();
  const { left, missing } = divisionOf(line, decision);
  return (
    <output className={styles.difference} data-wrong={left < 0 || undefined}>
      <span>{t("statement.difference")}</span>
      <b>{moneyOf(left, match, formats)}</b>
      <small>
        {left < 0
          ? t("statement.lack.tooMuch")
          : left > 0
            ? t(decision.party ? "statement.staysCredit" : "statement.staysOpen")
            : missing > 0
              ? t("statement.staysDue", { amount: moneyOf(missing, match, formats) })
              : t("statement.paysAll")}
      </small>
    </output>
  );
}

type WriteOffProps = Pick<LineMatchProps, "line" | "match" | "decision" | "locked" | "onDecide">;

/** Closes the invoices in spite of what is missing. */
function WriteOff({ line, match, decision, locked, onDecide }: WriteOffProps) {
  const { t, formats } = useFormatting();
  const { missing } = divisionOf(line, decision);
  const other = match.items.filter((item) => item.direction !== directionOf(line));
  return (
    <div className={styles.writeoff}>
      <Checkbox
        label={t("statement.writeOff", { amount: moneyOf(missing, match, formats) })}
        checked={decision.writesOff}
        disabled={locked}
        onCheckedChange={(writesOff) => onDecide({ writesOff })}
      />
      {decision.writesOff && (
        <Select
          label={t("statement.writeOffItem")}
          required
          value={decision.writeoff_id}
          placeholder={t("statement.chooseItem")}
          options={other.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(writeoff_id) => onDecide({ writeoff_id })}
        />
      )}
    </div>
  );
}
