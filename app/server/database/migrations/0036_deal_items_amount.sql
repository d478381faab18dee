UPDATE "deals" SET "items" = (
  SELECT jsonb_agg(item || jsonb_build_object('amount',
    ((item->>'quantity')::numeric * coalesce((item->>'price')::numeric, 0))::numeric(24, 2)::text) ORDER BY place)
  FROM jsonb_array_elements("items") WITH ORDINALITY AS each(item, place)
) WHERE jsonb_array_length("items") > 0;
