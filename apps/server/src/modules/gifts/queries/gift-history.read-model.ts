import { z } from 'zod';
import {
  statement,
  type Queryable,
  type RowOf,
  uuid,
  text,
  nullable,
  oneOf,
  json,
  instant,
} from '../../../platform/database/index.ts';
import { giftStatus } from './gift-columns.ts';

export const giftEventColumns = {
  id: uuid,
  kind: text,
  fromStatusId: nullable(giftStatus),
  toStatusId: nullable(giftStatus),
  actorKind: oneOf(['user', 'client', 'recipient', 'system']),
  actorId: nullable(uuid),
  actorName: nullable(text),
  reason: nullable(text),
  data: nullable(json(z.record(z.string(), z.unknown()))),
  at: instant,
};

export type GiftEventRead = RowOf<typeof giftEventColumns>;

const events = statement(
  'gifts-events',
  `select e.id, e.kind, e.from_status_id, e.to_status_id, e.actor_kind, e.actor_id,
     coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as actor_name, e.reason, e.data, e.at
   from gift_events e left join users u on u.id = e.actor_id and e.actor_kind = 'user'
   where e.gift_id = $1 and e.team_id = $2 order by e.at, e.id`,
  giftEventColumns,
);

/** Lists the events of a gift after it was created, oldest first. */
export function listGiftEvents(
  db: Queryable,
  { giftId, teamId }: { readonly giftId: string; readonly teamId: string },
): Promise<GiftEventRead[]> {
  return db.run(events, [giftId, teamId]);
}
