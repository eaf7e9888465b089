import { z } from 'zod';
import { id, instant, pence } from '../shapes.ts';

/** Distinct pairs of a sender and a recipient (RULES §10). */
export const bondsCreatedReport = z.object({ bondsCreated: z.int() });

/** Where the money of a budget is. */
export const budgetFundingReport = z.object({
  /** Moved to participants, less what went back. */
  totalTransferred: pence,
  /** In participants' wallets, to be spent. */
  totalAvailable: pence,
  /** Gifts that were redeemed, with their fees. */
  totalSpent: pence,
  /** Held for gifts that are not redeemed yet. */
  totalLive: pence,
});

/** Gifts by reason; null is those without one. */
export const giftingReasonsReport = z.array(z.object({ reasonCode: z.string().nullable(), numberOfHugggs: z.int() }));

export const budgetGiftsReport = z.object({
  totalSent: z.int(),
  totalRedeemed: z.int(),
  /** Of those sent, rounded to a penny; null where none was. */
  averagePrice: pence.nullable(),
  uniqueRecipients: z.int(),
});

export const budgetParticipantsReport = z.object({
  numActiveParticipants: z.int(),
  /** Invited and not joined. */
  numInvitedParticipants: z.int(),
  /** Participants who sent a gift. */
  numSenders: z.int(),
  /** Senders by active participants, from 0 to 1; 0 where no one is active. */
  engagementRate: z.number().min(0),
});

export const participantsTotalSpentReport = z.array(z.object({ id, totalSpent: pence }));
/** When each last sent a gift; null where never. */
export const participantsLastActiveReport = z.array(z.object({ id, lastActive: instant.nullable() }));

const documentKeys = z.array(z.string());

/** What a period of a budget came to, with its documents (gifts §3). */
export const budgetInvoice = z.object({
  id,
  published: z.boolean(),
  from: instant,
  until: instant,
  /** Starts at 1. */
  period: z.int().min(1),
  /** Where the archives of its documents are kept. */
  objectKeys: z.object({ periodReports: documentKeys, creditNotes: documentKeys, invoices: documentKeys }),
  notes: z.string(),
  automationId: id,
  /** The organiser. */
  userId: id,
  teamId: id,
  dateCreated: instant,
  dateModified: instant,
  files: z.array(z.object({ fileName: z.string(), url: z.string() })),
});
export type BudgetInvoice = z.infer<typeof budgetInvoice>;
