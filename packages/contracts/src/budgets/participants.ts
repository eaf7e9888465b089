import { z } from 'zod';
import { id, instant, pence } from '../shapes.ts';
import { participantInviteTypes, participantStatuses } from './states.ts';

/** A participant of a budget (gifts §3). Amounts are pence. */
export const automationParticipant = z.object({
  id,
  automationId: id,
  email: z.string(),
  /** Once they joined. */
  name: z.string().nullable(),
  userId: id.nullable(),
  /** Their wallet for this budget, once they joined. */
  walletId: id.nullable(),
  teamId: id,
  status: z.enum(participantStatuses),
  inviteAccepted: z.boolean(),
  inviteType: z.enum(participantInviteTypes),
  /** What runs gave them in all. */
  totalFundsReceived: pence,
  /** Their own amount of a variable budget; null where they get the budget's. */
  budgetAmount: pence.nullable(),
  dateJoined: instant.nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type AutomationParticipant = z.infer<typeof automationParticipant>;

/** What a participant holds for the budget. */
export const participantBalance = z.object({
  participantId: id,
  walletId: id.nullable(),
  /** What can be spent. */
  available: pence,
  /** Held for gifts that are not redeemed yet. */
  live: pence,
  balance: pence,
});
export type ParticipantBalance = z.infer<typeof participantBalance>;
