-- Bills entered before they kept a rate have what our company owes itself at the standard rate of their day; one that
-- charges VAT is foreign. What a filed return covers stays as it was declared.
CREATE TEMPORARY TABLE "bills_without_rate" ON COMMIT DROP AS
  SELECT "invoice_id", "vat" > 0 AS "is_charged", least("decimals", 2) AS "decimals", (
    SELECT (line ->> 'rate')::numeric FROM jsonb_array_elements("countries"."vat_rates") line
    WHERE line ->> 'vat_kind' = 'standard' AND coalesce(line ->> 'valid_from', '') <= "date"::text
    ORDER BY coalesce(line ->> 'valid_from', '') DESC LIMIT 1) AS "rate"
  FROM "invoices" JOIN "legal_persons" USING ("legal_person_id")
    JOIN "countries" ON "countries"."country_id" = "legal_persons"."country_id"
    JOIN "currencies" ON "currencies"."currency_id" = "invoices"."currency_id"
  WHERE "purchase_vat" IN ('acquisition', 'reverse_charge') AND "reverse_vat" IS NULL AND NOT EXISTS (
    SELECT FROM "vat_returns"
    WHERE "vat_returns"."legal_person_id" = "invoices"."legal_person_id" AND "vat_returns"."status" = 'filed'
      AND "date" BETWEEN "period_from" AND "period_to" AND "vat_returns"."deleted_at" IS NULL);
--> statement-breakpoint
UPDATE "invoices" SET "purchase_vat" = 'foreign'
  FROM "bills_without_rate" "found" WHERE "found"."invoice_id" = "invoices"."invoice_id" AND "is_charged";
--> statement-breakpoint
UPDATE "invoices" SET "reverse_vat" = round("total" * "found"."rate" / 100, "decimals"), "lines" = (
    SELECT coalesce(jsonb_agg(line || jsonb_build_object('due_rate', "found"."rate"::numeric(5, 2)::text) ORDER BY place), '[]')
    FROM jsonb_array_elements("lines") WITH ORDINALITY AS each (line, place))
  FROM "bills_without_rate" "found" WHERE "found"."invoice_id" = "invoices"."invoice_id"
    AND NOT "is_charged" AND "found"."rate" IS NOT NULL;
