import { statement, type Queryable } from '../../../platform/database/index.ts';

export type GiftEventRead = {
  readonly id: string;
  readonly kind: string;
  readonly fromStatusId: number | null;
  readonly toStatusId: number | null;
  readonly actorKind: 'user' | 'client' | 'recipient' | 'system';
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly reason: string | null;
  readonly data: Record<string, unknown> | null;
  readonly at: Date;
};

const events = statement<GiftEventRead>(
  'gifts-events',
  `select e.id, e.kind, e.from_status_id as "fromStatusId", e.to_status_id as "toStatusId", e.actor_kind as "actorKind", e.actor_id as "actorId",
     coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as "actorName", e.reason, e.data, e.at
   from gift_events e left join users u on u.id = e.actor_id and e.actor_kind = 'user'
   where e.gift_id = $1 and e.team_id = $2 order by e.at, e.id`,
);

/** What happened to a gift after it was made, oldest first. */
export function listGiftEvents(
  db: Queryable,
  { giftId, teamId }: { readonly giftId: string; readonly teamId: string },
): Promise<GiftEventRead[]> {
  return db.run(events, [giftId, teamId]);
}
