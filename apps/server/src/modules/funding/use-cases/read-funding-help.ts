import type { FundingHelp } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { listAdminNames } from '../../teams/index.ts';

/** The reference of a payment, by which an operator finds its team: the end of the team's id. */
export function paymentReference(teamId: string): string {
  return `HG-${teamId.slice(-8).toUpperCase()}`;
}

/** Tells who may fund how, and everyone else whom to ask. */
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
