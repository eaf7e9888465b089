import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { currency } from '../limits.ts';
import { line } from '../names.ts';
import { spendPolicy } from './spend-policies.ts';
import { id, idParams, instant, pence, positivePence, queryBoolean } from '../shapes.ts';

/** A wallet (accounts §3). Amounts are pence. */
export const wallet = z.object({
  id,
  name: z.string(),
  currency: z.literal(currency),
  /** The sum of the available and live balances. */
  balance: pence,
  /** The amount that can be spent. */
  available: pence,
  /** Held for gifts not yet redeemed and for commitments. */
  live: pence,
  /** The amount posted out: redeemed gifts, fees and debits. */
  redeemed: pence,
  /** The total ever funded. */
  total: pence,
  teamId: id,
  /** The person who owns it; null for the team's own wallet. */
  ownerUserId: id.nullable(),
  referenceId: z.string().nullable(),
  tags: z.array(z.string()),
  /** When and why the wallet was locked; null if it is not locked. */
  dateLocked: instant.nullable(),
  lockedReason: z.string().nullable(),
  dateCreated: instant,
  dateModified: instant,
  /** The actions that the caller can take on it now. */
  abilities: z.object({ canTopUp: z.boolean(), canMove: z.boolean(), canDebit: z.boolean() }),
});
export type Wallet = z.infer<typeof wallet>;

/**
 * How money was added to a wallet: by a card, by a card automatically, by a top-up invoice, or by an operator's credit.
 */
export const topUpTypes = ['card', 'automatic', 'invoice', 'credit'] as const;
export type TopUpType = (typeof topUpTypes)[number];

/** Totals over some wallets (accounts §3). */
export const walletSummary = z.object({
  available: pence,
  live: pence,
  redeemed: pence,
  total: pence,
  wallets: z.array(wallet),
});
export type WalletSummary = z.infer<typeof walletSummary>;

const name = line(100).min(1);
const reference = line(100).min(1);
const description = line(300);

export const newWallet = z.strictObject({
  name,
  /** Defaults to the caller's own team. */
  teamId: id.optional(),
  ownerUserId: id.optional(),
  referenceId: reference.optional(),
  tags: z.array(line(60).min(1)).max(50).optional(),
});
export type NewWallet = z.infer<typeof newWallet>;

export const createWallet = endpoint({
  method: 'POST',
  path: '/v3/wallets',
  summary: 'Create a wallet',
  access: permission('create-wallet-commitment'),
  idempotent: true,
  body: newWallet,
  response: wallet,
  errors: ['team.not-found', 'wallet.owner-not-in-team', 'wallet.limit-reached', 'wallet.person-limit-reached'],
});

/** The name, tags and reference of a wallet; omitted fields stay unchanged. */
export const walletChange = newWallet
  .pick({ name: true, tags: true })
  .extend({ referenceId: reference.nullable() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'must change something');
export type WalletChange = z.infer<typeof walletChange>;

export const changeWallet = endpoint({
  method: 'PATCH',
  path: '/v3/wallets/{id}',
  summary: 'Rename a wallet, or change its tags or reference',
  access: permission('create-wallet-commitment'),
  params: idParams,
  body: walletChange,
  response: wallet,
  errors: ['wallet.not-found'],
});

export const listTeamWallets = endpoint({
  method: 'GET',
  path: '/api/v2/teams/{id}/wallets',
  summary: 'List the wallets of a team',
  access: permission('wallet'),
  params: idParams,
  response: z.array(wallet),
  errors: ['team.not-found'],
});

export const listUserWallets = endpoint({
  method: 'GET',
  path: '/api/v2/user/{id}/wallets',
  summary: 'List the wallets that a person can see',
  access: permission('wallet'),
  params: idParams,
  response: z.array(wallet),
  errors: ['user.not-found'],
});

export const getUserBalances = endpoint({
  method: 'GET',
  path: '/api/v2/report/balances/user/{userId}',
  summary: 'Get the balances of a person’s wallets, and their totals',
  access: permission('wallet'),
  params: z.strictObject({ userId: id }),
  /** `true` reads the current balances; otherwise they may be some seconds old if reads go to a replica. */
  query: z.strictObject({ forceRefresh: queryBoolean.optional() }),
  response: walletSummary,
  errors: ['user.not-found'],
});

/** A wallet that the caller can pay from, with the amount that it can pay now. */
export const spendableWallet = z.object({
  id,
  name: z.string(),
  availablePence: pence,
  locked: z.boolean(),
  /** The limits on spending from it; null if only the team's rules apply. */
  policy: spendPolicy.nullable(),
  /**
   * When the unspent balance is returned: at the next run of its budget that resets it, or at the budget's end; null if
   * it is not returned.
   */
  dateLapses: instant.nullable(),
});
export type SpendableWallet = z.infer<typeof spendableWallet>;

export const listSpendableWallets = endpoint({
  method: 'GET',
  path: '/v3/wallets/spendable',
  summary: 'List the wallets that the caller may pay from',
  access: permission('debit-wallet'),
  response: z.object({ data: z.array(spendableWallet) }),
});

/** A transfer to another wallet of the team or its subteams. */
export const walletTransferRequest = z.strictObject({
  toWalletId: id,
  amount: positivePence,
  description: description.optional(),
});
export type WalletTransferRequest = z.infer<typeof walletTransferRequest>;

export const walletTransfer = z.object({
  id,
  amount: pence,
  description: z.string(),
  dateCreated: instant,
  from: wallet,
  to: wallet,
});
export type WalletTransfer = z.infer<typeof walletTransfer>;

export const transferBetweenWallets = endpoint({
  method: 'POST',
  path: '/v3/wallets/{id}/transfers',
  summary: 'Move available money to another wallet',
  access: permission('create-wallet-commitment'),
  idempotent: true,
  params: idParams,
  body: walletTransferRequest,
  response: walletTransfer,
  errors: ['wallet.not-found', 'wallet.same-wallet', 'wallet.locked', 'wallet.insufficient-funds'],
});

export const walletDebitRequest = z.strictObject({
  amount: positivePence,
  /** The commitment to debit; defaults to the available balance. */
  commitmentId: id.optional(),
  reference: reference.optional(),
  description: description.optional(),
});
export type WalletDebitRequest = z.infer<typeof walletDebitRequest>;

export const walletDebit = z.object({
  id,
  amount: pence,
  commitmentId: id.nullable(),
  reference: z.string().nullable(),
  description: z.string(),
  dateCreated: instant,
  wallet,
});
export type WalletDebit = z.infer<typeof walletDebit>;

export const debitWallet = endpoint({
  method: 'POST',
  path: '/v3/wallets/{id}/debits',
  summary: 'Take money out of a wallet or of a commitment',
  access: permission('debit-wallet'),
  idempotent: true,
  params: idParams,
  body: walletDebitRequest,
  response: walletDebit,
  errors: [
    'wallet.not-found',
    'wallet.locked',
    'wallet.insufficient-funds',
    'commitment.not-found',
    'commitment.ended',
    'commitment.not-enough-left',
  ],
});
