import type { WalletEntryType } from './statement.ts';

/** Why money moved: the types of a statement's rows, as screens and files name them. */
export const walletEntryText: Readonly<Record<WalletEntryType, string>> = {
  'opening-balance': 'Opening balance',
  'operator-credit': 'Payment received',
  'gift-order': 'Gifts ordered',
  'gift-redeemed': 'Gift redeemed',
  'gift-fee': 'Fees',
  'gift-forfeited': 'Gift expired, not returned',
  'gift-cancelled': 'Gift cancelled',
  'gift-expired': 'Gift expired',
  'gift-not-made': 'Gift not made',
  'transfer-in': 'Moved in',
  'transfer-out': 'Moved out',
  commitment: 'Set aside',
  'commitment-released': 'Released',
  'hold-timed-out': 'Set-aside money released',
  debit: 'Debited',
  'card-top-up': 'Topped up by card',
  'automatic-top-up': 'Topped up automatically',
  'bank-top-up': 'Topped up by bank',
  'card-refund': 'Refunded to card',
  'card-dispute': 'Card payment disputed',
  'dispute-won': 'Dispute won',
  'bank-correction': 'Bank payment corrected',
  withdrawal: 'Withdrawal',
  'withdrawal-returned': 'Withdrawal returned',
};
