import { unknownId } from './sample.ts';
import type { TestServer } from './test-server.ts';

/** Creates a price variation of a team's plan that is not public, so that only teams with that plan see it. */
export async function makePlan({ database }: TestServer, team: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with variation as (
       insert into plans (id, name, price_pence, limits, permissions, behaviours, is_public, created_at, updated_at)
       select gen_random_uuid(), p.name || ' agreed', p.price_pence, p.limits, p.permissions, p.behaviours, false, now(), now()
       from teams t join plans p on p.id = t.plan_id where t.id = $1 returning id
     )
     update plans p set price_variation_plan_ids = p.price_variation_plan_ids || v.id from variation v, teams t
     where t.id = $1 and p.id = t.plan_id returning v.id`,
    [team],
  );
  return rows[0]?.id ?? unknownId;
}
