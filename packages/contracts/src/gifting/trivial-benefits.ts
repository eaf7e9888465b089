import { z } from 'zod';

/**
 * The rule of HM Revenue & Customs for small gifts by an employer: no tax is due on one that cost £50 or less, if it
 * is not cash, not a reward for work and not in the contract; directors of close companies have £300 of them in a tax
 * year. A plain fact with its source, and no advice.
 */
export const trivialBenefits = {
  giftPenceMax: 5_000,
  source: 'https://www.gov.uk/expenses-and-benefits-trivial-benefits',
} as const;

/**
 * Receivers of the sender's own organisation whose gift costs more than a trivial benefit may, its fees included.
 * Nothing is refused.
 */
export const trivialBenefitWarning = z.object({
  count: z.int(),
  /** At most 100 of them, by their place among `details.receivers`. */
  receivers: z.array(z.object({ index: z.int() })),
  /** Pence that a gift may cost. */
  limit: z.int(),
  source: z.string(),
});
