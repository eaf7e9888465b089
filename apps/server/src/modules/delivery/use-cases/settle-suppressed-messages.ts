import type { Temporal } from 'temporal-polyfill';
import type { SuppressionReason } from '@huggg/contracts';
import type { Secrets } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findSuppressed } from '../../suppressions/index.ts';
import { recordOutcomes } from '../queries/deliveries.ts';
import { listOpenDeliveries } from '../queries/open-deliveries.ts';
import type { GiftMail } from './record-mails.ts';

const words: Readonly<Record<SuppressionReason, string>> = {
  bounce: 'Not attempted: a message to this address bounced before.',
  complaint: 'Not attempted: the recipient complained about a message.',
  'opt-out': 'Not attempted: the recipient asked for no messages.',
};

/** Settles an order's messages to suppressed addresses. @returns these messages; their gifts do not show it yet */
export async function settleSuppressedMessages(
  tx: Tx,
  secrets: Pick<Secrets, 'blind'>,
  {
    teamId,
    transactionId,
    now,
  }: { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant },
): Promise<readonly GiftMail[]> {
  const open = await listOpenDeliveries(tx, { teamId, transactionId });
  const [first] = open;
  if (!first) return [];
  const addresses = [...new Set(open.map(({ address }) => address))];
  const suppressed = await findSuppressed(tx, secrets, { teamId, channel: first.channel, addresses });
  const finished = open.flatMap(({ deliveryId, giftId, channel, address }) => {
    const reason = suppressed.get(address.toLowerCase());
    if (!reason) return [];
    return [
      {
        deliveryId,
        giftId,
        teamId,
        state: 'refused' as const,
        deliveryStatus: `${channel}-dropped`,
        error: words[reason],
        providerId: null,
        retryAt: null,
      },
    ];
  });
  await recordOutcomes(tx, { now, finished });
  return finished.map(({ deliveryId, giftId }) => ({ deliveryId, giftId }));
}
