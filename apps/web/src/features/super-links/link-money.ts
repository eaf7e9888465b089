import type { SuperLink } from '@huggg/contracts';

/** What giving up this many places returns: those of the newest order first, each at what was paid for it. */
export function returnsOf(orders: SuperLink['orders'], places: number): number {
  const { pence } = orders.reduce(
    (sum, { unclaimed, placePence }) => {
      const here = Math.min(sum.left, unclaimed);
      return { left: sum.left - here, pence: sum.pence + here * placePence };
    },
    { left: places, pence: 0 },
  );
  return pence;
}

/** Places that are claimed or kept for someone: the limit goes no lower. */
export const takenOf = ({ claimed, reserved }: Pick<SuperLink, 'claimed' | 'reserved'>): number => claimed + reserved;

export const isOver = ({ status }: Pick<SuperLink, 'status'>): boolean => status === 'closed' || status === 'ended';
