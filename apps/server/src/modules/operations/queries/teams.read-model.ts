import { z } from 'zod';
import { json, nullable, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const wallets = z.array(z.object({ id: z.string(), name: z.string() }));

const found = statement(
  'operations-teams',
  `select t.id, t.name, p.name as plan_name, parent.name as parent_name,
     coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by w.created_at, w.id) from wallets w where w.team_id = t.id and w.owner_user_id is null), '[]') as wallets
   from teams t join plans p on p.id = t.plan_id left join teams parent on parent.id = t.parent_team_id
   where t.closed_at is null and ($1 = '' or position(lower($1) in lower(t.name)) > 0 or right(t.id::text, 8) = lower(regexp_replace($1, '^HG-', '', 'i')))
   order by t.name, t.id limit $2`,
  { id: uuid, name: text, planName: text, parentName: nullable(text), wallets: json(wallets) },
);

const max = 20;

/** Finds teams by part of their name or by their payment reference. */
export function searchTeams(db: Queryable, text: string) {
  return db.run(found, [text, max]);
}
