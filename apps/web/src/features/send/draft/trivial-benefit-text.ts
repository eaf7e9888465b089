import type { Order } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';

/** Explains what a gift above the limit means for a colleague, in the wording of gov.uk. */
export function trivialBenefitText({ limit }: Pick<NonNullable<Order['trivialBenefits']>, 'limit'>): string {
  return `This gift costs more than ${pounds(limit)}, above which HMRC does not count it as a trivial benefit.`;
}
