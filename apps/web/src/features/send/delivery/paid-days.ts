import type { PayingWallet } from '../draft/total-text.ts';

/**
 * The wallet that will pay an order unless the person says another; undefined where none will, or it is not known yet.
 */
export type Payer = Pick<PayingWallet, 'name' | 'policy'> | undefined;

type PaidDays = {
  readonly days: number;
  /** Why they are fewer than were asked for; undefined where they are not. */
  readonly reason: string | undefined;
};

/**
 * How many days gifts have to be claimed that a wallet pays for: its money may be for gifts that are claimed within
 * fewer.
 */
export function paidDays(asked: number, payer: Payer): PaidDays {
  const most = payer?.policy?.maximumHugggExpiryDays ?? null;
  return payer && most !== null && most < asked
    ? { days: most, reason: soonerReason(payer.name, most) }
    : { days: asked, reason: undefined };
}

export const soonerReason = (name: string, days: number): string =>
  `${name} pays for gifts that are claimed within ${days} days.`;
