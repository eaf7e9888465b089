import { z } from 'zod';
import { giftStatusName } from './shared.ts';

/** The steps of the funnel, and its exits. */
export const funnelSteps = [
  'created',
  'sent',
  'opened',
  'claimed',
  'redeemed',
  'bounced',
  'expired',
  'cancelled',
  'declined',
] as const;

/** Number of gifts that ever reached each step of the funnel, and number that left it. */
export const funnel = z.object({
  created: z.int(),
  sent: z.int(),
  opened: z.int(),
  claimed: z.int(),
  redeemed: z.int(),
  bounced: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  declined: z.int(),
});
export type Funnel = z.infer<typeof funnel>;

/** Gifts in one status; `sent`, `opened` and `claimed` count those of them that ever reached these steps. */
export const statusCount = z.object({
  id: z.int(),
  name: giftStatusName,
  count: z.int(),
  sent: z.int(),
  opened: z.int(),
  claimed: z.int(),
});
