import { creditRequest, userTypes } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { requestCredit, type Credit } from '../../funding/index.ts';
import { findPersonByEmail } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import { findTeamsBy } from '../queries/find.read-model.ts';
import { firstWalletOf } from '../queries/first-wallet.read-model.ts';
import { findRelatedOperators } from '../queries/operator-makers.ts';

/**
 * A payment in the form that the command accepts: for a wallet, or for the main wallet of the team that a payment
 * reference names.
 */
export type CommandedCredit = {
  readonly wallet: string | null;
  readonly teamReference: string | null;
  readonly amountPence: number;
  readonly reference: string;
  readonly reason: string;
  /** The operator who is responsible for it. */
  readonly operatorEmail: string;
};

/**
 * Records a payment for an operator, by the rules of the console: once for each reference, and above the limit it waits
 * for the approval of another operator.
 * @throws operator.not-found, team.not-found, ZodError, and what `requestCredit` of funding throws.
 */
export async function creditByCommand(ctx: JobContext, asked: CommandedCredit): Promise<Credit> {
  const operator = await findPersonByEmail(ctx.readPrimary, asked.operatorEmail);
  if (!operator || operator.deactivatedAt || operator.type !== userTypes.operator) throw errors.operatorNotFound();
  const walletId = asked.wallet ?? (await mainWalletOf(ctx, asked.teamReference ?? ''));
  const { amountPence: amount, reference, reason } = asked;
  const checked = creditRequest.parse({ walletId, amount, reference, reason });
  return ctx.transaction(async (tx) =>
    requestCredit(ctx, tx, {
      ...checked,
      operatorId: operator.id,
      related: await findRelatedOperators(tx, operator.id),
    }),
  );
}

async function mainWalletOf({ readPrimary }: JobContext, teamReference: string): Promise<string> {
  const ending = teamReference.replace(/^HG-/i, '').toLowerCase();
  const teams = await findTeamsBy(readPrimary, 'reference', { value: ending, limit: 2 });
  const walletId = teams.length === 1 && teams[0] ? await firstWalletOf(readPrimary, teams[0].id) : null;
  if (!walletId) throw errors.teamNotFound();
  return walletId;
}
