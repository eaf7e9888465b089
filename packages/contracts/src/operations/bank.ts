import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { line } from '../names.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { id, idParams, instant, pence, positivePence, queryInteger } from '../shapes.ts';

export const bankStatementFormats = ['camt.053', 'csv'] as const;

/**
 * `reading` until the file has been read to its end; `ready` with a summary; `applying` in the background; `applied`.
 * `discarded` by an operator; `refused` if the file could not be read.
 */
export const bankImportStatuses = ['reading', 'ready', 'applying', 'applied', 'discarded', 'refused'] as const;

export const bankImportTransitions: Readonly<
  Record<(typeof bankImportStatuses)[number], readonly (typeof bankImportStatuses)[number][]>
> = {
  reading: ['ready', 'refused', 'discarded'],
  ready: ['applying', 'discarded'],
  applying: ['applied'],
  applied: [],
  discarded: [],
  refused: [],
};

/** Why a line of a statement is refused. */
export const bankLineRefusals = ['amount', 'date', 'currency', 'direction', 'columns'] as const;
export type BankLineRefusal = (typeof bankLineRefusals)[number];

/** Why a file is refused as a whole. */
export const bankFileRefusals = [
  'not-a-statement',
  'not-camt053',
  'not-xml',
  'document-type',
  'entity',
  'encoding',
  'too-large',
  'too-many-lines',
  'columns',
  'empty',
  'broken-off',
  'other-account',
] as const;
export type BankFileRefusal = (typeof bankFileRefusals)[number];

/** A preview of applying a statement. Only new lines are counted. */
export const bankImportSummary = z.object({
  /** Number of lines that no earlier statement contained, and their total amount. */
  newLines: z.int(),
  newPence: pence,
  /** Number of lines that are already known, from this or another statement. */
  knownLines: z.int(),
  /** Number of lines that complete a payment. */
  matchedLines: z.int(),
  /** The amount that wallets receive, including parts that arrived earlier. */
  matchedPence: pence,
  /** Number of lines that pay only a part. */
  partLines: z.int(),
  /** Number of lines that exceed the requested amount. */
  overLines: z.int(),
  /** Number of lines that refer to no expected payment, or to several. */
  unmatchedLines: z.int(),
});
export type BankImportSummary = z.infer<typeof bankImportSummary>;

const person = z.object({ id, name: z.string() });

/** A bank statement that an operator uploaded. */
export const bankImport = z.object({
  id,
  fileName: z.string(),
  format: z.enum(bankStatementFormats),
  status: z.enum(bankImportStatuses),
  refusal: z.enum(bankFileRefusals).nullable(),
  readBy: person,
  appliedBy: person.nullable(),
  dateCreated: instant,
  dateFinished: instant.nullable(),
  /** Number of credit lines; while the file is being read, the number so far. */
  linesRead: z.int(),
  /** Number of skipped lines: debits, and entries that are not booked yet. */
  linesLeftOut: z.int(),
  linesRefused: z.int(),
  linesApplied: z.int(),
  summary: bankImportSummary.nullable(),
  /** The first 100 refused lines. */
  refusedLines: z.array(z.object({ place: z.int(), refusal: z.enum(bankLineRefusals) })),
  abilities: z.object({ canApply: z.boolean(), canDiscard: z.boolean() }),
});
export type BankImport = z.infer<typeof bankImport>;

const heading = line(100).min(1).optional();

export const readBankStatement = endpoint({
  method: 'POST',
  path: '/v3/ops/bank-imports',
  summary:
    'Read a bank statement: camt.053, or csv with the columns of common British banks. The headings of a csv file can be named. Nothing moves before it is applied.',
  access: operatorOnly,
  file: { maxBytes: 128 * 1024 * 1024, types: ['application/octet-stream'] },
  query: z.strictObject({
    fileName: line(200).min(1),
    /** The columns of a CSV file whose headings are not known. */
    date: heading,
    amount: heading,
    payer: heading,
    details: heading,
    bankId: heading,
  }),
  response: bankImport,
  errors: ['bank-import.refused', 'bank-import.other-account'],
});

export const listBankImports = endpoint({
  method: 'GET',
  path: '/v3/ops/bank-imports',
  summary: 'The newest 50 bank statements.',
  access: operatorOnly,
  response: z.object({ data: z.array(bankImport) }),
});

export const readBankImport = endpoint({
  method: 'GET',
  path: '/v3/ops/bank-imports/{id}',
  summary: 'A bank statement that was uploaded, with what applying it does or did.',
  access: operatorOnly,
  params: idParams,
  response: bankImport,
  errors: ['bank-import.not-found'],
});

export const applyBankImport = endpoint({
  method: 'POST',
  path: '/v3/ops/bank-imports/{id}/apply',
  summary:
    'Apply a bank statement in the background: keep its new lines, and add what is paid in full to its wallet. Above the limit another operator than the one who read it.',
  access: operatorOnly,
  params: idParams,
  response: bankImport,
  errors: ['bank-import.not-found', 'bank-import.not-ready', 'bank-import.own', ...asksForStepUp],
});

export const discardBankImport = endpoint({
  method: 'POST',
  path: '/v3/ops/bank-imports/{id}/discard',
  summary: 'Discard a bank statement that was not applied.',
  access: operatorOnly,
  params: idParams,
  response: bankImport,
  errors: ['bank-import.not-found', 'bank-import.not-ready'],
});

export const bankAllocationStatuses = ['held', 'landed', 'returned', 'undone'] as const;

/**
 * The outcome of a part of a payment: `held` until the rest of the requested amount arrives, `landed` in a wallet,
 * `returned` to its sender.
 */
export const bankAllocation = z.object({
  id,
  amount: pence,
  status: z.enum(bankAllocationStatuses),
  date: instant,
  /** The top-up or invoice that it pays; null if it was returned. */
  expected: z
    .object({
      id,
      kind: z.enum(['top-up', 'pro-forma', 'plan-invoice']),
      reference: z.string(),
      amount: pence,
      seen: pence,
      teamName: z.string(),
      walletName: z.string(),
      /** Whether the rest may still arrive; false for an order that was withdrawn or is past its payment deadline. */
      waits: z.boolean(),
    })
    .nullable(),
  abilities: z.object({ canUndo: z.boolean(), canAccept: z.boolean() }),
});

/** A payment in a bank statement. */
export const bankPayment = z.object({
  id,
  bookedOn: z.string(),
  amount: pence,
  /** The amount that waits for a decision. */
  rest: pence,
  payer: z.string(),
  details: z.string(),
  fileName: z.string(),
  place: z.int(),
  dateCreated: instant,
  allocations: z.array(bankAllocation),
  abilities: z.object({ canAssign: z.boolean(), canReturn: z.boolean() }),
});
export type BankPayment = z.infer<typeof bankPayment>;

export const listBankPayments = endpoint({
  method: 'GET',
  path: '/v3/ops/bank-payments',
  summary:
    'Bank payments, newest first: those that wait (`unmatched`: of which no one was given all; `part`: for the rest of what was asked) or all.',
  access: operatorOnly,
  query: z.strictObject({
    state: z.enum(['unmatched', 'part', 'all']).default('unmatched'),
    limit: queryInteger(1, 100).default(25),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({
    data: z.array(bankPayment),
    pagination: z.object({ limit: z.int(), next: z.string().nullable() }),
    /** The total that waits; `unmatchedPence` is the account “unmatched” of the house book. */
    waiting: z.object({ unmatchedPence: pence, partPence: pence }),
  }),
});

export const bankActKinds = ['assign', 'accept', 'return', 'undo'] as const;
export const bankActStatuses = ['waiting', 'done', 'refused'] as const;

const reason = line(200).min(1);

/** An operator's decision about a payment. */
export const newBankAct = z.discriminatedUnion('kind', [
  /**
   * Assigns the rest of a payment, or a part of it, to a top-up, an order or a plan invoice by its reference, to a
   * top-up by its id, or to a wallet.
   */
  z.strictObject({
    kind: z.literal('assign'),
    paymentId: id,
    to: z.union([
      z.strictObject({ reference: line(60).min(1) }),
      z.strictObject({ topUpInvoiceId: id }),
      z.strictObject({ walletId: id }),
    ]),
    amount: positivePence.optional(),
    reason,
  }),
  /**
   * Accepts the amount paid for a top-up or a plan invoice as full payment, or adds the amount paid for an order that
   * no longer waits to its wallet.
   */
  z.strictObject({ kind: z.literal('accept'), topUpInvoiceId: id, reason }),
  /** Records that the rest of a payment was returned to its sender. */
  z.strictObject({ kind: z.literal('return'), paymentId: id, reason }),
  /** Undoes the assignment of a payment; from a wallet only while the money is still there. */
  z.strictObject({ kind: z.literal('undo'), allocationId: id, reason }),
]);
export type NewBankAct = z.infer<typeof newBankAct>;

/** An operator's decision about a payment. Above the limit it waits for another operator. */
export const bankAct = z.object({
  id,
  kind: z.enum(bankActKinds),
  status: z.enum(bankActStatuses),
  amount: pence,
  reason: z.string(),
  paymentId: id.nullable(),
  payer: z.string(),
  /** The destination or source of the money: a wallet, a top-up or an order. */
  target: z.string(),
  requestedBy: person,
  dateRequested: instant,
  decidedBy: person.nullable(),
  dateDecided: instant.nullable(),
  abilities: z.object({ canApprove: z.boolean(), canRefuse: z.boolean() }),
});
export type BankAct = z.infer<typeof bankAct>;

const actErrors = [
  'bank-payment.not-found',
  'bank-payment.not-enough-left',
  'bank-payment.nothing-expected',
  'bank-payment.too-much',
  'bank-payment.cannot-undo',
  'topup-invoice.not-found',
  'topup-invoice.nothing-seen',
  'wallet.not-found',
  'wallet.insufficient-funds',
  'wallet.locked',
] as const;

export const requestBankAct = endpoint({
  method: 'POST',
  path: '/v3/ops/bank-acts',
  summary: 'Decide about a bank payment by hand. Above the limit it waits for another operator.',
  access: operatorOnly,
  idempotent: true,
  body: newBankAct,
  response: bankAct,
  errors: [...actErrors, ...asksForStepUp],
});

export const listBankActs = endpoint({
  method: 'GET',
  path: '/v3/ops/bank-acts',
  summary: 'The newest 100 decisions about bank payments, those that wait first.',
  access: operatorOnly,
  response: z.object({ data: z.array(bankAct), approvalAbove: pence }),
});

export const approveBankAct = endpoint({
  method: 'POST',
  path: '/v3/ops/bank-acts/{id}/approve',
  summary:
    'Approve and do a decision that waits. Never by the operator who asked for it, nor by one who is related to them.',
  access: operatorOnly,
  params: idParams,
  response: bankAct,
  errors: [...actErrors, 'bank-act.not-found', 'bank-act.decided', 'bank-act.own', ...asksForStepUp],
});

export const refuseBankAct = endpoint({
  method: 'POST',
  path: '/v3/ops/bank-acts/{id}/refuse',
  summary: 'Refuse a waiting decision, or withdraw one’s own.',
  access: operatorOnly,
  params: idParams,
  response: bankAct,
  errors: ['bank-act.not-found', 'bank-act.decided'],
});
