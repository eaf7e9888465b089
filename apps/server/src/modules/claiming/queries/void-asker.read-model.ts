import type { GiftActor } from '../../gifts/index.ts';
import { nullable, oneOf, statement, text, uuid, type Tx } from '../../../platform/database/index.ts';

const asker = statement(
  'gift-events-void-asker',
  `select actor_kind, actor_id, reason from gift_events where gift_id = $1 and kind = 'status' and to_status_id = 7 order by at desc, id desc limit 1`,
  { actorKind: oneOf(['user', 'client', 'recipient', 'system']), actorId: nullable(uuid), reason: nullable(text) },
);

/** Finds the person who withdrew a gift whose code is being voided, and the reason. */
export async function findVoidRequester(
  tx: Tx,
  giftId: string,
): Promise<{ readonly actor: GiftActor; readonly reason: string | null } | null> {
  const [row] = await tx.run(asker, [giftId]);
  return row ? { actor: { kind: row.actorKind, id: row.actorId }, reason: row.reason } : null;
}
