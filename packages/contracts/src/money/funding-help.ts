import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';

/** How the wallets of the caller's team are funded: by a bank transfer, which an operator enters when it arrives. */
export const fundingHelp = z.object({
  /** Whether the caller's role may fund. Others get the names of people who may, and no bank details. */
  mayFund: z.boolean(),
  /** Where to pay, one line each; empty where the installation does not say. */
  bankDetails: z.array(z.string()),
  /** What the payment has to carry, so that it finds its team. */
  reference: z.string().nullable(),
  /** The contact at the installation: an address, a number or a name. */
  contact: z.string().nullable(),
  /** A few people of the team who may fund. */
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
