import { StatusBadge } from '@huggg/ui';
import {
  budgetStatus,
  chargeStatus,
  deliveryStatus,
  frozenGift,
  giftStatus,
  openedGift,
  pendingGift,
  processingStatus,
  reviewedGift,
  topUpStatus,
} from '@huggg/ui/status';
import classes from './gallery.module.css';

const looks = [
  pendingGift,
  ...[1, 8, 2].map((id) => giftStatus(id)),
  openedGift({ at: '2026-10-12T08:14:00Z' }),
  ...[3, 9, 4, 5, 6].map((id) => giftStatus(id)),
  giftStatus(7, { formerId: 2 }),
  frozenGift,
  reviewedGift({ state: 'waiting', until: '2026-10-13T08:14:00Z' }),
  reviewedGift({ state: 'refused', until: '2026-10-19T08:14:00Z' }),
  ...['unsent', 'email-pending', 'sms-delivered', 'email-bounce', 'email-dropped', 'sms-failed', 'UC'].map(
    deliveryStatus,
  ),
  processingStatus('creating', { done: 1204, total: 2000 }),
  budgetStatus('paused'),
  chargeStatus('failed'),
  topUpStatus('queued'),
];

export function StatusGallery() {
  return (
    <section>
      <h2>Statuses</h2>
      <div className={classes.row}>
        {looks.map((status) => (
          <StatusBadge key={status.label + status.explanation} status={status} />
        ))}
      </div>
    </section>
  );
}
