import type { Figures } from './domain/accounts.ts';
import type { Wallet } from './queries/wallets.ts';

/** A wallet with its figures. */
export type FundedWallet = { readonly wallet: Wallet; readonly figures: Figures };
