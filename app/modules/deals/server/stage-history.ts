import { sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { ResourceTable } from "../../../server/resources/definition-parts.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { duration } from "../../../server/resources/kinds/number.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import type { Deal } from "./deals.table.ts";

/** A deal's stages, newest first, with the time spent in each; the last one is ongoing. */
export const stageHistory: ResourceTable<Deal> = {
  columns: {
    stage_id: status("deals-stages"),
    at: datetime(),
    by_id: reference("users"),
    stayed: duration(),
  },
  read: (actor, deal) =>
    askAtOnce<Row>(
      actor,
      sql`
      select s.stage_id, m.at, u.user_id as by_id,
        jsonb_build_object('id', s.stage_id, 'name', coalesce(nullif(s.name->>${actor.locale}, ''), s.name->>'en'), 'tone', s.tone) as stage,
        case when u.user_id is not null then jsonb_build_object('id', u.user_id, 'name', u.name) end as by,
        (extract(epoch from coalesce(next.at, ${deal.closed_at ?? null}::timestamptz, now()) - m.at) / 60)::int as stayed
      from deal_moves m join deals_stages s on s.stage_id = m.to_stage_id
        left join deal_moves next on next.deal_id = m.deal_id and next.move_no = m.move_no + 1
        left join users u on u.user_id = m.user_id
      where m.deal_id = ${deal.deal_id} order by m.move_no desc limit 200`,
    ),
};
