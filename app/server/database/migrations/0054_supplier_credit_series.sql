-- Companies with patterns of their own get one for suppliers' credit notes, which used to be numbered as bills.
UPDATE "legal_persons" SET "number_series" = "number_series" || (
  SELECT jsonb_agg(jsonb_build_object('series', 'supplier_credit', 'number_pattern', CASE
    WHEN line->>'number_pattern' LIKE '%BILL%' THEN replace(line->>'number_pattern', 'BILL', 'SCN')
    ELSE left('SCN-' || (line->>'number_pattern'), 60)
  END))
  FROM jsonb_array_elements("number_series") line WHERE line->>'series' = 'bill'
) WHERE "number_series" @> '[{"series": "bill"}]';
