CREATE TABLE "credit_note_vat" (
	"invoice_id" integer NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"vat" numeric(14, 2) NOT NULL,
	CONSTRAINT "credit_note_vat_invoice_id_vat_rate_pk" PRIMARY KEY("invoice_id","vat_rate")
);

--> statement-breakpoint
ALTER TABLE "credit_note_vat" ADD CONSTRAINT "credit_note_vat_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
INSERT INTO "credit_note_vat" (invoice_id, vat_rate, vat)
WITH shares AS (
	SELECT invoice_id, vat_rate, gross, round(gross * vat_rate / (100 + vat_rate), least(coalesce(decimals, 2), 2)) AS share
	FROM (
		SELECT invoice_id, currency_id, round(coalesce((line->>'vat_rate')::numeric, 0), 2) AS vat_rate,
			sum(coalesce((line->>'amount')::numeric, 0)) AS gross
		FROM invoices, jsonb_array_elements(lines) line
		GROUP BY 1, 2, 3
	) by_rate JOIN currencies USING (currency_id)
),
notes AS (
	SELECT invoice_id, credits_id, vat_rate, gross, share, sum(gross) OVER so_far AS gross_so_far,
		sum(share) OVER so_far - share AS share_before
	FROM invoices JOIN shares USING (invoice_id)
	WHERE kind = 'credit_note' AND status NOT IN ('draft', 'cancelled')
	WINDOW so_far AS (PARTITION BY credits_id, vat_rate ORDER BY issued_at, invoice_id ROWS UNBOUNDED PRECEDING)
)
SELECT notes.invoice_id, notes.vat_rate,
	CASE WHEN notes.gross > 0 AND gross_so_far = whole.gross THEN whole.share - share_before ELSE notes.share END
FROM notes LEFT JOIN shares whole ON whole.invoice_id = credits_id AND whole.vat_rate = notes.vat_rate;
