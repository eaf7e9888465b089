import { StatusBadge } from '@huggg/ui';
import { deliveryStatus } from '@huggg/ui/status';
import classes from './gift-badges.module.css';
import { GiftBadges } from './gift-badges.tsx';
import type { GiftBadgesProps } from './gift-badges.tsx';
import { showsDeliveryStatus } from './shows-delivery-status.ts';
import { wasReturned } from './gift-look.ts';
import type { GiftStatusFields } from './gift-look.ts';

/** The status of a gift, and the delivery of its message if that adds information. */
export function GiftStatusBadges(
  props: GiftBadgesProps & { readonly gift: GiftStatusFields & Parameters<typeof showsDeliveryStatus>[0] },
) {
  const { gift, quiet = false } = props;
  return (
    <span className={classes.standing}>
      <GiftBadges {...props} />
      {showsDeliveryStatus(gift) && !wasReturned(gift) ? (
        <StatusBadge status={deliveryStatus(gift.deliveryStatus)} quiet={quiet} />
      ) : null}
    </span>
  );
}
