import type { BillingMessage } from './document-message.ts';
import type { WalletMessage } from './wallet-message.ts';

export type * from './document-message.ts';
export type * from './wallet-message.ts';

/** A mail about wallets or documents, to those of a team who answer for its money. */
export type MoneyMessage = WalletMessage | BillingMessage;
