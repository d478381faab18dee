ALTER TABLE "documents_placeholders" ADD COLUMN "format" text;
--> statement-breakpoint
-- Documents hold pictures now. A database that is yet to be filled gets their places with the rest.
INSERT INTO documents_placeholders (code, subject_kind, path, type, name, sample, is_required, is_system)
SELECT code, subject_kind, path, type, name::jsonb, sample, is_required, true FROM (VALUES
  ('own.logo', 'any', 'own.logo', 'image', '{"en":"Our logo","de":"Unser Logo","uk":"Наш логотип"}', '', false),
  ('own.stamp', 'any', 'own.stamp', 'image', '{"en":"Our stamp","de":"Unser Stempel","uk":"Наша печатка"}', '', false),
  ('own.signature', 'any', 'own.signature', 'image', '{"en":"Our signature","de":"Unsere Unterschrift","uk":"Наш підпис"}', '', false)
) AS added (code, subject_kind, path, type, name, sample, is_required)
WHERE EXISTS (SELECT FROM access WHERE is_system)
ON CONFLICT DO NOTHING;
