import type { FundingHelp } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { listAdminNames } from '../../teams/index.ts';

/** Returns the reference for payments, by which an operator finds the team: the end of the team's id. */
export function paymentReference(teamId: string): string {
  return `HG-${teamId.slice(-8).toUpperCase()}`;
}

/** Returns how the caller can fund wallets, or whom to ask if they may not. */
export async function readFundingHelp(ctx: Context): Promise<FundingHelp> {
  const { actor, config } = ctx;
  const { bankDetails, contact } = config.money;
  const mayFund = actor.permissions['top-up-wallet'] !== undefined;
  return {
    mayFund,
    bankDetails: mayFund ? [...bankDetails] : [],
    reference: mayFund ? paymentReference(actor.teamId) : null,
    contact: mayFund ? contact : null,
    askNames: [...(await listAdminNames(ctx.read, { teamId: actor.teamId, askedBy: actor.userId }))],
  };
}
