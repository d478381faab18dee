import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { classNames } from "../shared/class-names.ts";
import { formatDecimal } from "../shared/format.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { pageNumbers } from "./page-numbers.ts";
import { pageRange } from "./page-range.ts";
import styles from "./pagination.module.css";

export interface PaginationProps extends Omit<ComponentProps<"nav">, "children"> {
  /** 1-based. */
  page?: number;
  /** @default 1 */
  defaultPage?: number;
  /** Number of the last page. */
  last: number;
  /** Rows per page. */
  limit?: number;
  /** @default the first of `limits`, else 50 */
  defaultLimit?: number;
  /** Number of rows on all pages. */
  total: number;
  /** False if only the first rows were counted, shown as "10 000+". @default true */
  totalIsExact?: boolean;
  /** First row of the page, 1-based. Computed from `page` and `limit` by default. */
  from?: number;
  /** Last row of the page, 1-based. Computed from `page` and `limit` by default. */
  to?: number;
  /** Available page sizes. Without them the size is fixed. */
  limits?: readonly number[];
  /** Shows page numbers; on phones, only the current one. */
  numbered?: boolean;
  onPageChange?: (page: number) => void;
  onLimitChange?: (limit: number) => void;
}

/**
 * A list's footer: row range, page size and page navigation.
 *
 * @example <Pagination page={1} last={25} limit={50} limits={[25, 50, 100]} total={1204} onPageChange={setPage}
 * onLimitChange={setLimit} />
 */
export function Pagination({
  page: givenPage,
  defaultPage = 1,
  last,
  limit: givenLimit,
  defaultLimit,
  total,
  totalIsExact = true,
  from,
  to,
  limits,
  numbered = false,
  onPageChange,
  onLimitChange,
  className,
  ...rest
}: PaginationProps) {
  const { strings, formats } = useUi();
  const [page, setPage] = useControllable(givenPage, defaultPage, onPageChange);
  const [limit, setLimit] = useControllable(givenLimit, defaultLimit ?? limits?.[0] ?? 50, onLimitChange);
  const range = pageRange(page, limit, total);
  const number = (value: number) => formatDecimal(String(value), formats);
  const more = totalIsExact ? "" : "+";
  return (
    <nav aria-label={strings.pagination} {...rest} className={classNames(styles.pagination, className)}>
      <output className={styles.range}>
        <bdi>
          {fill(strings.rowRange, {
            from: number(from ?? range.from),
            to: number(to ?? range.to),
            total: number(total) + more,
          })}
        </bdi>
      </output>
      {limits && (onLimitChange || givenLimit === undefined) && (
        <label className={styles.limit}>
          <span aria-hidden>{strings.rows}</span>
          <select
            aria-label={strings.rowsPerPage}
            value={limit}
            onChange={(event) => setLimit(Number(event.currentTarget.value))}
          >
            {(limits.includes(limit) ? limits : [...limits, limit]).map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={styles.open} />
        </label>
      )}
      <div className={styles.pages}>
        <Button
          icon
          size="small"
          aria-label={strings.previousPage}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft aria-hidden className={styles.arrow} />
        </Button>
        {numbered &&
          pageNumbers(page, last).map((each, index) =>
            each === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key -- a gap is nothing but its place
              <span key={`gap ${index}`} className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <Button
                key={each}
                size="small"
                variant="quiet"
                className={styles.number}
                aria-label={fill(strings.pageOf, { page: number(each), last: number(last) + more })}
                aria-current={each === page ? "page" : undefined}
                onClick={() => setPage(each)}
              >
                {number(each)}
              </Button>
            ),
          )}
        <span className={styles.page} data-numbered={numbered || undefined}>
          <VisuallyHidden>
            {fill(strings.pageOf, { page: number(page), last: number(last) + more })}
          </VisuallyHidden>
          <span dir="ltr" aria-hidden>
            {number(page)} / {number(last) + more}
          </span>
        </span>
        <Button
          icon
          size="small"
          aria-label={strings.nextPage}
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight aria-hidden className={styles.arrow} />
        </Button>
      </div>
    </nav>
  );
}
