ALTER TABLE "clients" ADD COLUMN "locale" text;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "currency_id" integer;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "consent_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "cps" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cps" ADD COLUMN "currency_id" integer;
--> statement-breakpoint
ALTER TABLE "cps_employees" ADD COLUMN "authority_date" date;
--> statement-breakpoint
ALTER TABLE "legal_persons" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "legal_persons" ADD COLUMN "number_series" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders_statuses" ADD COLUMN "notify_template_id" integer;
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "access_ids" integer[];
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_currency_id_currencies_currency_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("currency_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cps" ADD CONSTRAINT "cps_currency_id_currencies_currency_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("currency_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legal_persons" ADD CONSTRAINT "legal_persons_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders_statuses" ADD CONSTRAINT "orders_statuses_notify_template_id_documents_templates_template_id_fk" FOREIGN KEY ("notify_template_id") REFERENCES "public"."documents_templates"("template_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "clients_currency_id" ON "clients" USING btree ("currency_id");
--> statement-breakpoint
CREATE INDEX "cps_currency_id" ON "cps" USING btree ("currency_id");
--> statement-breakpoint
CREATE INDEX "legal_persons_account_id" ON "legal_persons" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "orders_statuses_notify_template_id" ON "orders_statuses" USING btree ("notify_template_id");
--> statement-breakpoint
UPDATE cps SET roles = ARRAY[role];
--> statement-breakpoint
ALTER TABLE "cps" DROP COLUMN "role";
--> statement-breakpoint
-- Views that ask for one role ask for it among several now; what else they asked of it there is no more.
UPDATE views SET filters = coalesce((
  SELECT jsonb_agg(CASE WHEN f->>'field' = 'role' THEN f || '{"field": "roles", "op": "contains"}' ELSE f END)
  FROM jsonb_array_elements(filters) f WHERE f->>'field' <> 'role' OR f->>'op' = 'eq'), '[]')
WHERE code = 'cps' AND jsonb_path_exists(filters, '$[*] ? (@.field == "role")');
--> statement-breakpoint
-- Invoices became papers: what templates ask of them. A database that is yet to be filled gets them with the rest.
INSERT INTO documents_placeholders (code, subject_kind, path, type, name, sample, is_required, is_system)
SELECT code, subject_kind, path, type, name::jsonb, sample, is_required, true FROM (VALUES
  ('invoice.number', 'invoices', 'number', 'text', '{"en":"Invoice no.","de":"Rechnungsnr.","uk":"№ рахунка"}', 'INV-2026-00017', true),
  ('invoice.date', 'invoices', 'date', 'date', '{"en":"Date of the invoice","de":"Rechnungsdatum","uk":"Дата рахунка"}', '01.12.2026', false),
  ('invoice.due_date', 'invoices', 'due_date', 'date', '{"en":"Due","de":"Zahlbar bis","uk":"Сплатити до"}', '15.12.2026', false),
  ('invoice.party', 'invoices', 'party', 'text', '{"en":"Who is invoiced","de":"Rechnungsempfänger","uk":"Платник"}', 'Nordwind Logistics', true),
  ('invoice.address', 'invoices', 'party.address', 'text', '{"en":"Address of who is invoiced","de":"Anschrift des Empfängers","uk":"Адреса платника"}', 'Am Sandtorkai 4, Hamburg', false),
  ('invoice.legal_name', 'invoices', 'cp_legal_person_id.name', 'text', '{"en":"Legal person invoiced","de":"Berechnete juristische Person","uk":"Юридична особа платника"}', 'Nordwind Logistics GmbH', false),
  ('invoice.legal_address', 'invoices', 'cp_legal_person_id.legal_address', 'text', '{"en":"Legal address of who is invoiced","de":"Geschäftsanschrift des Empfängers","uk":"Юридична адреса платника"}', 'Am Sandtorkai 4, 20457 Hamburg', false),
  ('invoice.tax_number', 'invoices', 'cp_legal_person_id.tax_number', 'text', '{"en":"Tax number of who is invoiced","de":"Steuernummer des Empfängers","uk":"Податковий номер платника"}', 'DE136695976', false),
  ('invoice.order', 'invoices', 'order_id.number', 'text', '{"en":"Order invoiced","de":"Berechneter Auftrag","uk":"Замовлення рахунка"}', 'ORD-17', false),
  ('invoice.contract', 'invoices', 'contract_id.code', 'text', '{"en":"Contract of the invoice","de":"Vertrag zur Rechnung","uk":"Договір рахунка"}', 'C-2026-014', false),
  ('invoice.subtotal', 'invoices', 'subtotal', 'money', '{"en":"Sum without VAT","de":"Nettosumme","uk":"Сума без ПДВ"}', '1 000.00 €', false),
  ('invoice.vat', 'invoices', 'vat', 'money', '{"en":"VAT of the invoice","de":"Umsatzsteuer der Rechnung","uk":"ПДВ рахунка"}', '220.00 €', false),
  ('invoice.total', 'invoices', 'total', 'money', '{"en":"Total of the invoice","de":"Rechnungsbetrag","uk":"Разом за рахунком"}', '1 220.00 €', false),
  ('invoice.paid', 'invoices', 'paid', 'money', '{"en":"Paid of the invoice","de":"Davon bezahlt","uk":"Сплачено за рахунком"}', '200.00 €', false),
  ('invoice.balance', 'invoices', 'balance', 'money', '{"en":"Left to pay","de":"Noch zu zahlen","uk":"Залишок до сплати"}', '1 020.00 €', false),
  ('invoice.comment', 'invoices', 'comment', 'text', '{"en":"Comment of the invoice","de":"Kommentar zur Rechnung","uk":"Коментар до рахунка"}', 'Ramp 3', false),
  ('invoice.items', 'invoices', 'lines', 'list', '{"en":"Lines of the invoice","de":"Positionen der Rechnung","uk":"Позиції рахунка"}', '', false),
  ('invoice.items.no', 'invoices', 'lines.no', 'number', '{"en":"No. of the line","de":"Nr. der Rechnungsposition","uk":"№ позиції рахунка"}', '1', false),
  ('invoice.items.name', 'invoices', 'lines.name', 'text', '{"en":"What is invoiced","de":"Berechnete Leistung","uk":"За що сплачують"}', 'Pallet jack, 2 t', false),
  ('invoice.items.unit', 'invoices', 'lines.unit', 'text', '{"en":"Unit of the line","de":"Einheit der Position","uk":"Одиниця позиції"}', 'pcs', false),
  ('invoice.items.quantity', 'invoices', 'lines.quantity', 'number', '{"en":"Quantity invoiced","de":"Berechnete Menge","uk":"Кількість у рахунку"}', '4', false),
  ('invoice.items.price', 'invoices', 'lines.price', 'money', '{"en":"Price invoiced","de":"Berechneter Preis","uk":"Ціна в рахунку"}', '250.00 €', false),
  ('invoice.items.discount', 'invoices', 'lines.discount_percent', 'number', '{"en":"Discount of the line, %","de":"Rabatt der Position, %","uk":"Знижка позиції, %"}', '5', false),
  ('invoice.items.vat_rate', 'invoices', 'lines.vat_rate', 'number', '{"en":"VAT of the line, %","de":"Umsatzsteuer der Position, %","uk":"ПДВ позиції, %"}', '22', false),
  ('invoice.items.amount', 'invoices', 'lines.amount', 'money', '{"en":"Amount of the line","de":"Betrag der Position","uk":"Сума позиції рахунка"}', '1 000.00 €', false)
) AS added (code, subject_kind, path, type, name, sample, is_required)
WHERE EXISTS (SELECT FROM access WHERE is_system)
ON CONFLICT DO NOTHING;
