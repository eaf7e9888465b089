import { giftStatuses } from '@huggg/contracts';
import type { Gift } from '@huggg/contracts';

const { created, scheduled, sent } = giftStatuses;
const arrived: readonly string[] = ['email-sent', 'sms-sent', 'sms-delivered', 'links-sent'];

/**
 * Checks whether the delivery of a gift adds to its status: for a sent gift that bounced it does, for one that was
 * delivered it does not.
 */
export function showsDeliveryStatus({
  status_id: status,
  deliveryStatus: delivery,
}: Pick<Gift, 'status_id' | 'deliveryStatus'>): boolean {
  if (delivery === 'unsent') return false;
  // A claimed gift has arrived, whatever the delivery report says.
  if (status === sent) return !arrived.includes(delivery);
  return (status === created || status === scheduled) && delivery !== 'links-sent';
}
