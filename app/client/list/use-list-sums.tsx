import type { ListSums, Sums } from "../../contract/list-sums.ts";
import { useCallback, useMemo, useState } from "react";
import { Button, formatDecimal, formatMoney, type DataListTotals } from "@backoffice/ui";
import type { Filter } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { useFormatting, type ValueFormatting } from "../kinds/use-formatting.ts";
import type { ListPlace } from "../../contract/list-place.ts";
import { wholeQuery } from "../../contract/list-url.ts";
import styles from "./list.module.css";

/** Sums of the filtered rows, under their columns and in group headings. Loaded after the rows. */
export function useListSums(
  code: RouteCode,
  place: ListPlace,
  state: ListState | undefined,
  fixed?: readonly Filter[],
) {
  const formatting = useFormatting();
  const fields = (state?.settings.columns ?? []).filter(({ sum }) => sum).map(({ name }) => name);
  const names = fields.join(" ");
  const { total = 0, total_is_exact = true } = state?.pagination ?? {};
  // Summing many rows takes a while, so it is done on demand.
  const [requestedFor, setRequestedFor] = useState("");
  const under = JSON.stringify([code, place.filters, place.search, place.view]);
  const wanted = names !== "" && total > 1 && (total_is_exact || requestedFor === under);
  const payload = useMemo(() => {
    const { sort: _, ...query } = wholeQuery(place, fixed);
    return { ...query, fields: names.split(" ") };
  }, [place, fixed, names]);
  const { data } = useCall(`${code}/sum`, wanted ? payload : null, { keepPrevious: true });
  const sums: ListSums | undefined = wanted ? data : undefined;
  const offer = !total_is_exact && !wanted ? fields[0] : undefined;
  const groups = sums?.groups;
  const groupTotals = useCallback(
    (key: string) => groups?.[key] && totalsOf(groups[key].sums, formatting),
    [groups, formatting],
  );
  const [first] = state?.settings.columns ?? [];
  const label = first &&
    !first.sum && {
      [first.name]: (
        <span className={styles.totalLabel}>
          {formatting.t("line.total")}
          {sums?.excluded && <Excluded values={sums.excluded} />}
        </span>
      ),
    };
  return {
    totals: sums
      ? { ...label, ...totalsOf(sums.sums, formatting) }
      : offer === undefined
        ? undefined
        : {
            ...label,
            [offer]: (
              <Button variant="quiet" size="small" onClick={() => setRequestedFor(under)}>
                {formatting.t("list.addUp")}
              </Button>
            ),
          },
    groupTotals,
  };
}

const totalsOf = (sums: Sums, formatting: ValueFormatting): DataListTotals =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, { amounts }]) => amounts.length > 0)
      .map(([field, sum]) => [field, <Total key={field} sum={sum} formatting={formatting} />]),
  );

/** Which records the totals leave out. */
function Excluded({ values }: { values: readonly string[] }) {
  const { t, locale } = useFormatting();
  const list = new Intl.ListFormat(locale, { type: "unit" }).format(values);
  return <span className={styles.excluded}>{t("list.excluded", { values: list })}</span>;
}

/** One total per currency, plus a combined total if exchange rates allow. */
function Total({ sum: { amounts, base }, formatting }: { sum: Sums[string]; formatting: ValueFormatting }) {
  return (
    <span className={styles.total}>
      {amounts.map(({ amount, currency }) => (
        <span key={currency ?? ""}>
          {currency === undefined
            ? formatDecimal(amount, formatting.formats)
            : formatMoney({ amount, currency }, formatting.formats)}
        </span>
      ))}
      {base?.currency && (
        <span className={styles.converted} title={formatting.t("list.convertedText")}>
          ={"\u00a0"}
          {formatMoney({ amount: base.amount, currency: base.currency }, formatting.formats)}
        </span>
      )}
    </span>
  );
}
