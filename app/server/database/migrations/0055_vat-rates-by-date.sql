-- A country's rates say which one they are. Without a date they apply as before.
UPDATE "countries" SET "vat_rates" = (
  SELECT jsonb_agg(line || jsonb_build_object('valid_from', NULL, 'vat_kind', CASE
    WHEN (line->>'rate')::numeric = 0 THEN 'zero'
    WHEN line->>'name' ~* 'reduced|ermäßigt|зниж' THEN 'reduced'
    ELSE 'standard'
  END) ORDER BY place)
  FROM jsonb_array_elements("vat_rates") WITH ORDINALITY AS lines (line, place)
) WHERE "vat_rates" <> '[]';
