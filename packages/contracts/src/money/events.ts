import { z } from 'zod';
import { event, eventId, jobsOnly, noData } from '../event.ts';
import { limits } from '../limits.ts';
import { documentKinds } from './document-kinds.ts';
import { automaticTopUpPauses } from './automatic-top-ups.ts';
import { withdrawalStatuses } from './withdrawals.ts';

// A colleague's own wallet is visible only to users who can also view the team's people.
const walletAudience = {
  all: [{ permission: 'wallet' }, { any: [{ sharedThing: true }, { owner: true }, { permission: 'view-teams' }] }],
} as const;

/** The event's subject is the wallet. Its balances are not included and must be loaded again. */
export const walletChanged = event({
  type: 'wallet.changed',
  summary: 'A wallet was opened, or money moved other than by gifts.',
  data: noData,
  audience: walletAudience,
});

/**
 * The event's subject is the transfer, its team that of the receiving wallet, its owner the person who moved the money.
 */
export const moneyMoved = event({
  type: 'wallet.money-moved',
  summary: 'Someone moved money from one wallet to another.',
  data: z.object({ fromWalletId: eventId, toWalletId: eventId, amountPence: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the withdrawal, its owner the person who requested it. */
export const withdrawalChanged = event({
  type: 'wallet.withdrawal-changed',
  summary: 'A withdrawal was asked for, approved, paid, refused or cancelled.',
  data: z.object({ status: z.enum(withdrawalStatuses) }),
  audience: walletAudience,
});

/** The event's subject is the run of the ledger proof. */
export const ledgerProofFailed = event({
  type: 'ledger.proof-failed',
  summary: 'The proof of the ledger found something wrong.',
  data: noData,
  audience: jobsOnly,
});

/** The audience of a top-up by bank transfer: users who can top up its wallet. */
const topUpAudience = { permission: 'top-up-wallet' } as const;

/** The event's subject is the top-up, its owner the user who requested it. */
export const topUpInvoiceCreated = event({
  type: 'topup-invoice.created',
  summary: 'A top-up by bank was asked for.',
  data: noData,
  audience: topUpAudience,
});

export const topUpInvoiceChanged = event({
  type: 'topup-invoice.changed',
  summary: 'A top-up by bank was cancelled, or staff undid a payment of it.',
  data: noData,
  audience: topUpAudience,
});

export const topUpPaymentSeen = event({
  type: 'topup-invoice.payment-seen',
  summary: 'A payment for a top-up by bank was seen: all of it, or a part.',
  data: z.object({ seenPence: z.int(), amountPence: z.int() }),
  audience: topUpAudience,
});

export const topUpInvoiceProcessed = event({
  type: 'topup-invoice.processed',
  summary: 'The money of a top-up by bank was added to its wallet.',
  data: z.object({ addedPence: z.int() }),
  audience: topUpAudience,
});

const chargePayer = { owner: true } as const;

/** The event's subject is the charge, its owner the payer. */
export const chargeSettled = event({
  type: 'charge.settled',
  summary: 'The outcome of a charge is known: its money was taken, or not.',
  data: z.object({
    status: z.enum(['processed', 'failed', 'void']),
    amountPence: z.int(),
    walletId: eventId.nullable(),
    /** Whether the money was taken after the charge had been abandoned. */
    late: z.boolean(),
    /** Whether it was charged automatically by a rule, without its payer. */
    automatic: z.boolean(),
    /** Whether a call of the payer settled it, so that their page already shows the outcome. */
    attended: z.boolean(),
  }),
  audience: chargePayer,
});

/** The event's subject is the charge, its owner the payer. */
export const chargeUnconfirmed = event({
  type: 'charge.unconfirmed',
  summary: `A charge waited ${limits.confirmReminderMinutes} minutes for its payer to confirm it with their bank.`,
  data: z.object({ amountPence: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the charge, its owner the payer. */
export const chargeCredited = event({
  type: 'charge.credited',
  summary: 'The money of a charge was added to a wallet.',
  data: z.object({
    walletId: eventId,
    amountPence: z.int(),
    /** Whether the money was taken after the charge had been abandoned. */
    late: z.boolean(),
  }),
  audience: jobsOnly,
});

/** The event's subject is the refund, its owner the payer. */
export const chargeRefunded = event({
  type: 'charge.refunded',
  summary: 'The card provider accepted a refund of a charge.',
  data: z.object({ chargeId: eventId, walletId: eventId, amountPence: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the charge, its owner the payer. */
export const chargeRefundRefused = event({
  type: 'charge.refund-refused',
  summary: 'The card provider refused a refund of a charge; the money is back in its wallet.',
  data: z.object({ refundId: eventId, walletId: eventId, amountPence: z.int() }),
  audience: jobsOnly,
});

export const chargeDisputeStates = ['open', 'won', 'lost'] as const;

/** The event's subject is the dispute, its owner the payer. */
export const chargeDisputed = event({
  type: 'charge.disputed',
  summary: 'The owner of a card disputes a charge, or the dispute was decided.',
  data: z.object({
    status: z.enum(chargeDisputeStates),
    chargeId: eventId,
    walletId: eventId,
    amountPence: z.int(),
  }),
  audience: jobsOnly,
});

/** The event's subject is the card, its owner the person who stored it. */
export const cardExpiring = event({
  type: 'card.expiring',
  summary: 'The last month of a stored card has begun.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the card, its owner the person who stored it. */
export const cardExpired = event({
  type: 'card.expired',
  summary: 'The last month of a stored card is over.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the wallet. */
export const automaticTopUpPaused = event({
  type: 'wallet.automatic-top-up-paused',
  summary: 'The automatic top-up of a wallet was paused, because its card could not be charged.',
  data: z.object({ reason: z.enum(automaticTopUpPauses) }),
  audience: topUpAudience,
});

/** The event's subject is the wallet. */
export const automaticTopUpCapped = event({
  type: 'wallet.automatic-top-up-capped',
  summary: 'Another automatic top-up of a wallet would pass what may be charged in a month.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the wallet. */
export const balanceLow = event({
  type: 'wallet.balance-low',
  summary: 'Less is available in a wallet than the level that was set for it.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the document, its owner the person who placed the order. */
export const documentIssued = event({
  type: 'document.issued',
  summary: 'A receipt, an invoice, a credit note or a pro-forma was issued.',
  data: z.object({ kind: z.enum(documentKinds) }),
  audience: jobsOnly,
});

/** The event's subject is the invoice of a plan. */
export const planInvoiceUnpaid = event({
  type: 'plan-invoice.unpaid',
  summary: 'The invoice of a plan was not paid for some weeks: its team is reminded.',
  data: z.object({ reminder: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the closed month of the team. */
export const teamInvoiceReady = event({
  type: 'team-invoice.ready',
  summary: 'A month of a team was closed: the list of its invoices and credit notes is ready.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the statement. */
export const bankImportApplied = event({
  type: 'bank-import.applied',
  summary: 'A bank statement was applied.',
  data: z.object({ lines: z.int() }),
  audience: jobsOnly,
});

export const moneyEvents = [
  walletChanged,
  moneyMoved,
  ledgerProofFailed,
  topUpInvoiceCreated,
  topUpInvoiceChanged,
  topUpPaymentSeen,
  topUpInvoiceProcessed,
  chargeSettled,
  chargeUnconfirmed,
  chargeCredited,
  chargeRefunded,
  chargeRefundRefused,
  chargeDisputed,
  cardExpiring,
  cardExpired,
  withdrawalChanged,
  bankImportApplied,
  automaticTopUpPaused,
  automaticTopUpCapped,
  balanceLow,
  documentIssued,
  planInvoiceUnpaid,
  teamInvoiceReady,
] as const;
