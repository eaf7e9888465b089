import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { line } from '../names.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { id, idParams, instant, pence, positivePence } from '../shapes.ts';

/**
 * `waiting` for another operator; `posted` to the wallet; `refused` by another operator, or withdrawn by the operator
 * who created it.
 */
export const creditStatuses = ['waiting', 'posted', 'refused'] as const;
export type CreditStatus = (typeof creditStatuses)[number];

const person = z.object({ id, name: z.string() });

/** Money that an operator adds to a wallet, for a payment that arrived outside the product. */
export const walletCredit = z.object({
  id,
  walletId: id,
  walletName: z.string(),
  teamId: id,
  teamName: z.string(),
  amount: pence,
  /** The payment's own reference, for example from the bank statement. */
  reference: z.string(),
  reason: z.string(),
  status: z.enum(creditStatuses),
  /** Whether another operator has to approve it, because it is above the limit. */
  needsApproval: z.boolean(),
  requestedBy: person,
  dateRequested: instant,
  decidedBy: person.nullable(),
  dateDecided: instant.nullable(),
  abilities: z.object({ canApprove: z.boolean(), canRefuse: z.boolean() }),
});
export type WalletCredit = z.infer<typeof walletCredit>;

export const creditRequest = z.strictObject({
  walletId: id,
  amount: positivePence.max(100_000_000),
  reference: line(60).min(1),
  reason: line(200).min(1),
});
export type CreditRequest = z.infer<typeof creditRequest>;

export const requestCredit = endpoint({
  method: 'POST',
  path: '/v3/ops/credits',
  summary:
    'Add money to a wallet with its reference and reason. Above the limit it waits for another operator. The same reference for the same wallet is one credit.',
  access: operatorOnly,
  idempotent: true,
  body: creditRequest,
  response: walletCredit,
  errors: ['wallet.not-found', 'credit.reference-used', ...asksForStepUp],
});

export const listCredits = endpoint({
  method: 'GET',
  path: '/v3/ops/credits',
  summary: 'The newest credits, those that wait first, and the amount above which one waits for another operator.',
  access: operatorOnly,
  response: z.object({ data: z.array(walletCredit), approvalAbove: pence }),
});

export const approveCredit = endpoint({
  method: 'POST',
  path: '/v3/ops/credits/{id}/approve',
  summary:
    'Post a credit that waits. Never by the operator who asked for it, nor by one who is related to them by making operators in the console.',
  access: operatorOnly,
  params: idParams,
  response: walletCredit,
  errors: ['credit.not-found', 'credit.decided', 'credit.own', ...asksForStepUp],
});

export const refuseCredit = endpoint({
  method: 'POST',
  path: '/v3/ops/credits/{id}/refuse',
  summary: 'Refuse a waiting credit, or withdraw one’s own.',
  access: operatorOnly,
  params: idParams,
  response: walletCredit,
  errors: ['credit.not-found', 'credit.decided'],
});

/** Finds teams by a part of their name, with the team's own wallets. */
export const searchTeams = endpoint({
  method: 'GET',
  path: '/v3/ops/teams',
  summary: 'Find teams by a part of their name, with their wallets.',
  access: operatorOnly,
  query: z.strictObject({ q: z.string().trim().max(120).default('') }),
  response: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string(),
        planName: z.string(),
        parentName: z.string().nullable(),
        wallets: z.array(z.object({ id, name: z.string(), available: pence })),
      }),
    ),
  }),
});
