import type { Order } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';

/** What a gift above the limit means for a colleague, in the words of gov.uk. */
export function trivialBenefitText({ limit }: Pick<NonNullable<Order['trivialBenefits']>, 'limit'>): string {
  return `This gift costs more than ${pounds(limit)}, above which HMRC does not count it as a trivial benefit.`;
}
