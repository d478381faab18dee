UPDATE "statements" SET "rows" = (
  SELECT jsonb_agg(jsonb_build_object('line', place, 'cells', cells) ORDER BY place)
  FROM jsonb_array_elements("rows") WITH ORDINALITY AS each (cells, place)
) WHERE "rows" <> '[]';
