import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { line } from '../names.ts';
import { withdrawal } from '../money/withdrawals.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { id, idParams, instant, pence, queryInteger } from '../shapes.ts';

const person = z.object({ id, name: z.string() });

/**
 * A withdrawal as shown to operators: its team and requester, who paid it, and the actions that the caller can take.
 */
export const opsWithdrawal = withdrawal.omit({ abilities: true }).extend({
  walletName: z.string(),
  teamId: id,
  teamName: z.string(),
  markedBy: person.nullable(),
  dateMarked: instant.nullable(),
  abilities: z.object({ canPay: z.boolean(), canConfirm: z.boolean(), canRefuse: z.boolean() }),
});
export type OpsWithdrawal = z.infer<typeof opsWithdrawal>;

export const listOpsWithdrawals = endpoint({
  method: 'GET',
  path: '/v3/ops/withdrawals',
  summary: 'Withdrawals: those that wait for an operator, the longest first, or those that ended, newest first.',
  access: operatorOnly,
  query: z.strictObject({
    state: z.enum(['open', 'ended']).default('open'),
    cursor: id.optional(),
    limit: queryInteger(1, 100).default(25),
  }),
  response: z.object({
    data: z.array(opsWithdrawal),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: id.nullable() }),
    /** The daily total per operator above which a payment needs another operator's confirmation. */
    confirmationAbove: pence,
  }),
});

export const payWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/ops/withdrawals/{id}/pay',
  summary:
    'Note that a withdrawal was paid, with the bank’s reference. Above the limit another operator has to confirm it.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ reference: line(60).min(1) }),
  response: opsWithdrawal,
  errors: ['withdrawal.not-found', 'withdrawal.moved-on', 'wallet.locked', ...asksForStepUp],
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/ops/withdrawals/{id}/confirm',
  summary: 'Confirm that a withdrawal was paid. Never by the operator who paid it, nor by one who is related to them.',
  access: operatorOnly,
  params: idParams,
  response: opsWithdrawal,
  errors: ['withdrawal.not-found', 'withdrawal.moved-on', 'withdrawal.own', 'wallet.locked', ...asksForStepUp],
});

export const refuseWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/ops/withdrawals/{id}/refuse',
  summary: 'Refuse a withdrawal: the money is available in its wallet again.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ reason: line(200).min(1) }),
  response: opsWithdrawal,
  errors: ['withdrawal.not-found', 'withdrawal.moved-on'],
});
