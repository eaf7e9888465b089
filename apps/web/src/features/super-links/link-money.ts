import type { SuperLink } from '@huggg/contracts';

/**
 * Returns the refund for giving up this many places: those of the newest order first, each at the price paid for it.
 */
export function refundPenceOf(orders: SuperLink['orders'], places: number): number {
  const { pence } = orders.reduce(
    (sum, { unclaimed, placePence }) => {
      const here = Math.min(sum.left, unclaimed);
      return { left: sum.left - here, pence: sum.pence + here * placePence };
    },
    { left: places, pence: 0 },
  );
  return pence;
}

/** Returns the number of places claimed or reserved; the limit cannot be lower. */
export const takenPlacesOf = ({ claimed, reserved }: Pick<SuperLink, 'claimed' | 'reserved'>): number =>
  claimed + reserved;

export const isOver = ({ status }: Pick<SuperLink, 'status'>): boolean => status === 'closed' || status === 'ended';
