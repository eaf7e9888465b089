import { giftStatuses } from '@huggg/contracts';
import type { Gift } from '@huggg/contracts';

const { created, scheduled, sent } = giftStatuses;
const arrived: readonly string[] = ['email-sent', 'sms-sent', 'sms-delivered', 'links-sent'];

/**
 * Whether the delivery of a gift says more than its status: a gift that was sent and bounced, not one that was sent and
 * is sent.
 */
export function deliveryAddsTo({
  status_id: status,
  deliveryStatus: delivery,
}: Pick<Gift, 'status_id' | 'deliveryStatus'>): boolean {
  if (delivery === 'unsent') return false;
  // What was claimed has arrived, whatever the report of its message said.
  if (status === sent) return !arrived.includes(delivery);
  return (status === created || status === scheduled) && delivery !== 'links-sent';
}
