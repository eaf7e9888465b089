import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';

/** How the wallets of the caller's team are funded: by a bank transfer, which an operator records when it arrives. */
export const fundingHelp = z.object({
  /** Whether the caller's role can fund wallets. Other callers get the names of people who can, and no bank details. */
  mayFund: z.boolean(),
  /** The account to pay into, one line per detail; empty if the installation has none configured. */
  bankDetails: z.array(z.string()),
  /** The reference that the payment must contain to be matched to its team. */
  reference: z.string().nullable(),
  /** The contact at the installation: an address, a number or a name. */
  contact: z.string().nullable(),
  /** Names of a few people of the team who can fund wallets. */
  askNames: z.array(z.string()),
});
export type FundingHelp = z.infer<typeof fundingHelp>;

export const getFundingHelp = endpoint({
  method: 'GET',
  path: '/v3/funding-help',
  summary: 'How the wallets of the caller’s team are funded, or whom to ask.',
  access: permission('wallet'),
  response: fundingHelp,
});
