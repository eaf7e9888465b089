import { giftStatuses } from '@huggg/contracts';
import type { PrintableReceiver } from '@huggg/contracts';
import { date, quantity } from '@huggg/ui/format';

const ended: Readonly<Partial<Record<number, string>>> = {
  [giftStatuses.cancelled]: 'A page opens a note that the gift was withdrawn.',
  [giftStatuses.expired]: 'A page opens a note that the gift has expired.',
  [giftStatuses.redeemed]: 'A page opens the gift for the person who claimed it.',
};

/**
 * Describes the printed pages of a gift: how often and when they were last printed, and, if the gift has ended, what an
 * existing page now opens.
 */
export function pagesText({
  copies,
  printedAt,
  statusId,
}: Pick<PrintableReceiver, 'copies' | 'printedAt' | 'statusId'>): {
  readonly pages: string;
  readonly now: string | undefined;
} {
  if (copies === 0) return { pages: 'Not printed', now: undefined };
  const when = printedAt === null ? '' : ` ${date(printedAt)}`;
  const pages = copies === 1 ? `Printed${when}` : `Printed ${quantity(copies, 'time')}, last${when}`;
  return { pages, now: ended[statusId] };
}
