import { z } from 'zod';

/**
 * The rule of HM Revenue & Customs for small gifts from an employer: no tax is due on a gift that costs £50 or less, if
 * it is not cash, not a reward for work and not in the contract; directors of close companies have a limit of £300 in a
 * tax year. A fact with its source, not advice.
 */
export const trivialBenefits = {
  giftPenceMax: 5_000,
  source: 'https://www.gov.uk/expenses-and-benefits-trivial-benefits',
} as const;

/**
 * Receivers of the sender's own organisation whose gift, including fees, costs more than the limit for trivial
 * benefits. The order is not refused.
 */
export const trivialBenefitWarning = z.object({
  count: z.int(),
  /** At most 100 of them, by index in `details.receivers`. */
  receivers: z.array(z.object({ index: z.int() })),
  /** The maximum cost of a gift, in pence. */
  limit: z.int(),
  source: z.string(),
});
