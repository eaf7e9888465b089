import { z } from 'zod';
import { fileOf } from '../answers.ts';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { month } from '../money/documents.ts';
import { id, instant, pence, queryInteger } from '../shapes.ts';

/** A calendar day in the United Kingdom. */
const day = z.iso.date();

/** The accounts of the house book at the end of a day, each balance on its debit or credit side. Amounts are pence. */
export const trialBalance = z.object({
  day,
  accounts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      number: z.string(),
      kind: z.enum(['asset', 'liability', 'income', 'cost', 'equity']),
      debit: pence,
      credit: pence,
    }),
  ),
  debit: pence,
  credit: pence,
});
export type TrialBalance = z.infer<typeof trialBalance>;

export const readTrialBalance = endpoint({
  method: 'GET',
  path: '/v3/ops/accounting/trial-balance',
  summary: 'The trial balance of the house book at the end of a day, by default today.',
  access: operatorOnly,
  query: z.strictObject({ day: day.optional() }),
  response: trialBalance,
});

/** The amounts posted by the close of a day, including VAT. Amounts are pence. */
export const dailyClose = z.object({
  day,
  /** Number of ledger entries in the close. */
  entries: z.int(),
  redeemed: pence,
  redeemedVat: pence,
  fees: pence,
  feesVat: pence,
  /** The value that expired without a refund. */
  expired: pence,
  expiredVat: pence,
  debited: pence,
  /** VAT of the day's invoices. */
  soldVat: pence,
  /** VAT of the day's credit notes. */
  creditedVat: pence,
  /** Plan invoices of the day less their credit notes, and the VAT included in them. */
  plans: pence,
  plansVat: pence,
  /** Revenue from plans, excluding VAT: it is recognised day by day. */
  plansEarned: pence,
  dateClosed: instant,
});
export type DailyClose = z.infer<typeof dailyClose>;

export const listDailyCloses = endpoint({
  method: 'GET',
  path: '/v3/ops/accounting/closes',
  summary: 'The days that were closed, newest first.',
  access: operatorOnly,
  query: z.strictObject({ cursor: day.optional(), limit: queryInteger(1, 100).default(31) }),
  response: z.object({
    data: z.array(dailyClose),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: day.nullable() }),
  }),
});

/**
 * The liability for gifts that are not redeemed yet, by age of the gift. `upToDays` is null for gifts older than a
 * year.
 */
export const giftLiability = z.object({
  data: z.array(z.object({ upToDays: z.int().nullable(), gifts: z.int(), value: pence })),
  gifts: z.int(),
  value: pence,
});
export type GiftLiability = z.infer<typeof giftLiability>;

export const readGiftLiability = endpoint({
  method: 'GET',
  path: '/v3/ops/accounting/liability',
  summary: 'The value of gifts that are not redeemed yet, by their age.',
  access: operatorOnly,
  response: giftLiability,
});

/**
 * The amounts owed to suppliers for the gifts redeemed in a month, as posted by its daily closes. Amounts are pence.
 */
export const suppliersMonth = z.object({
  month,
  data: z.array(
    z.object({
      brandId: id,
      brandName: z.string(),
      gifts: z.int(),
      /** The sales total of the gifts, including VAT. */
      redeemed: pence,
      redeemedVat: pence,
      owed: pence,
    }),
  ),
  owed: pence,
});
export type SuppliersMonth = z.infer<typeof suppliersMonth>;

export const listSuppliersOwed = endpoint({
  method: 'GET',
  path: '/v3/ops/accounting/suppliers',
  summary: 'What each supplier is owed for the gifts that were redeemed in a month, by default this one.',
  access: operatorOnly,
  query: z.strictObject({ month: month.optional() }),
  response: suppliersMonth,
});

/** A plan invoice that is not fully paid. Amounts are pence. */
export const owedInvoice = z.object({
  id,
  number: z.string(),
  teamId: id,
  teamName: z.string(),
  reference: z.string(),
  dateIssued: instant,
  total: pence,
  /** The amount that bank statements have shown so far, which waits for the rest. */
  seen: pence,
  due: pence,
  /** Number of reminders sent to its team. */
  reminders: z.int(),
});
export type OwedInvoice = z.infer<typeof owedInvoice>;

export const listOwedInvoices = endpoint({
  method: 'GET',
  path: '/v3/ops/accounting/owed-invoices',
  summary: 'The plan invoices that are not paid, oldest first, and their total.',
  access: operatorOnly,
  query: z.strictObject({ cursor: id.optional(), limit: queryInteger(1, 100).default(25) }),
  response: z.object({
    data: z.array(owedInvoice),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: id.nullable() }),
    owed: z.object({ invoices: z.int(), due: pence }),
  }),
});

export const exportJournal = endpoint({
  method: 'POST',
  path: '/v3/ops/accounting/journal.csv',
  summary:
    'The journal of the house book for some days as a csv file: with every column, or with those from which QuickBooks Online imports journal entries.',
  access: operatorOnly,
  body: z.strictObject({ from: day, to: day, format: z.enum(['plain', 'quickbooks']).default('plain') }),
  response: z.string(),
  answers: fileOf('text/csv'),
  errors: ['accounting.days-reversed'],
});
