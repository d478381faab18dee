import { ecSalesOf } from "../../finance/server/ec-sales.ts";
import { figuresByRate, type VatDocument } from "../../finance/server/vat-figures.ts";
import { countedStatuses } from "../../finance/server/declared-vat.ts";
import type { vatReturns } from "../../finance/server/vat-returns.ts";
import type { Staff } from "../staff.ts";
import type { OwnPerson } from "../terms.ts";
import { dayAfter } from "../time.ts";
import type { Bills } from "./bills.ts";

interface Sources {
  invoices: Bills["invoices"];
  own: OwnPerson[];
  /** By the id of their legal person. */
  buyers: ReadonlyMap<number, NonNullable<VatDocument["buyer"]>>;
  staff: Staff;
  now: Date;
}

/** Days after a month until its return has to be filed. */
const dueAfter = 20;

/** The month whose returns are being prepared. */
export const openMonth = (now: Date) => new Date(`${dayAfter(now, -dueAfter).slice(0, 7)}-01`);

/** Of each company, the returns of the last two months that were due are filed; the next one is being prepared. */
export function makeVatReturns({
  invoices,
  own,
  buyers,
  staff,
  now,
}: Sources): (typeof vatReturns.table.$inferInsert)[] {
  const keeper = staff.user("Ilse");
  const latest = openMonth(now);
  return [-2, -1, 0].flatMap((offset, index) =>
    own.map(({ legal_person_id }, place) => {
      const first = (months: number) =>
        new Date(Date.UTC(latest.getUTCFullYear(), latest.getUTCMonth() + months, 1));
      const [period_from, period_to] = [dayAfter(first(offset), 0), dayAfter(first(offset + 1), -1)];
      const isFiled = offset < 0;
      const filed_on = dayAfter(first(offset + 1), 14);
      const at = isFiled ? new Date(`${filed_on}T09:00:00Z`) : now;
      const vat_return_id = index * own.length + place + 1;
      const covered = invoices.filter(
        ({ date, tax_date, status, ...invoice }) =>
          invoice.legal_person_id === legal_person_id &&
          (tax_date ?? date) >= period_from &&
          (tax_date ?? date) <= period_to &&
          countedStatuses.some((each) => each === status),
      );
      const documents = covered.map((invoice) => ({
        ...invoice,
        vat: null,
        buyer: buyers.get(invoice.cp_legal_person_id ?? 0),
      }));
      return {
        vat_return_id,
        number: `VAT-${at.getUTCFullYear()}/${String(vat_return_id).padStart(3, "0")}`,
        legal_person_id,
        period_from,
        period_to,
        status: isFiled ? "filed" : "draft",
        filed_on: isFiled ? filed_on : null,
        filed_by: isFiled ? staff.employee("Ilse") : null,
        rates: isFiled ? figuresByRate(documents) : [],
        ec_sales: isFiled ? ecSalesOf(documents) : [],
        created_at: at,
        created_by: keeper,
        updated_at: at,
        updated_by: keeper,
      };
    }),
  );
}
