import { StatusBadge } from '@huggg/ui';
import classes from './gift-badges.module.css';
import { giftLooks } from './gift-look.ts';
import type { GiftStatusFields } from './gift-look.ts';

export type GiftBadgesProps = {
  readonly gift: GiftStatusFields;
  readonly timeZone?: string | undefined;
  readonly sendDate?: string | null | undefined;
  readonly quiet?: boolean;
};

/** The badges of a gift: its status and, if it is held for review, that too. */
export function GiftBadges({ gift, timeZone, sendDate, quiet = false }: GiftBadgesProps) {
  return (
    <span className={classes.badges}>
      {giftLooks(gift, { timeZone, sendDate }).map((status) => (
        <StatusBadge key={status.label} status={status} quiet={quiet} />
      ))}
    </span>
  );
}
