import type { PayingWallet } from '../draft/total-text.ts';

/**
 * The wallet that will pay for an order unless the person chooses another; undefined if there is none, or it is not
 * known yet.
 */
export type Payer = Pick<PayingWallet, 'name' | 'policy'> | undefined;

type PaidDays = {
  readonly days: number;
  /** Why there are fewer days than requested; undefined if there are not. */
  readonly reason: string | undefined;
};

/**
 * Returns the days to claim gifts that a wallet pays for: its policy may require gifts to be claimed within fewer days
 * than requested.
 */
export function paidDays(asked: number, payer: Payer): PaidDays {
  const most = payer?.policy?.maximumHugggExpiryDays ?? null;
  return payer && most !== null && most < asked
    ? { days: most, reason: shorterClaimReason(payer.name, most) }
    : { days: asked, reason: undefined };
}

export const shorterClaimReason = (name: string, days: number): string =>
  `${name} pays for gifts that are claimed within ${days} days.`;
