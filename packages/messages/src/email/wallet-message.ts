import type { EnglishBase } from './message-base.ts';

/** A mail to the users who fund a wallet. */
type AboutWallet = EnglishBase & {
  readonly recipientName: string | null;
  readonly walletName: string;
  readonly availablePence: number;
};

/** The automatic top-up of a wallet cannot charge: its card failed, or the monthly limit is reached. */
export type AutomaticTopUpMessage = AboutWallet & {
  readonly kind: 'automatic-top-up';
  readonly stage: 'paused' | 'capped';
  /** What happened and what to do, in full sentences; used for `paused`. */
  readonly reason: string;
  readonly amountPence: number;
  readonly monthlyCapPence: number;
  readonly walletUrl: string;
};

/** The available balance of a wallet is below its level. Optional. */
export type LowBalanceMessage = AboutWallet & {
  readonly kind: 'low-balance';
  readonly levelPence: number;
  readonly topUpUrl: string;
  readonly preferencesUrl: string;
};

/** Someone moved money to the wallet from another wallet of the team or its subteams. Mandatory. */
export type MoneyMovedMessage = AboutWallet & {
  readonly kind: 'money-moved';
  readonly personName: string;
  readonly fromName: string;
  readonly amountPence: number;
  readonly walletUrl: string;
};

/**
 * A budget run failed, the budget was paused after several failures, or the next run cannot be paid from the current
 * balance. Mandatory.
 */
export type BudgetRunMessage = AboutWallet & {
  readonly kind: 'budget-run';
  readonly stage: 'failed' | 'paused' | 'risk';
  readonly cause: 'wallet' | 'card' | 'locked' | 'other';
  readonly budgetName: string;
  /** When the run is retried or due; null if it is not retried automatically. */
  readonly at: { readonly at: string; readonly timeZone: string } | null;
  readonly walletUrl: string;
};

/** Participants of a budget have unspent money that is returned soon. Optional. */
export type BudgetUnspentMessage = EnglishBase & {
  readonly kind: 'budget-unspent';
  readonly recipientName: string | null;
  readonly budgetName: string;
  readonly amountPence: number;
  readonly at: { readonly at: string; readonly timeZone: string };
  readonly budgetUrl: string;
  readonly preferencesUrl: string;
};

/**
 * Sent to the organiser of a budget: it is scheduled, its first or a later run distributed its money, or it has ended.
 * Optional.
 */
export type BudgetNewsMessage = EnglishBase & {
  readonly kind: 'budget-news';
  readonly recipientName: string | null;
  readonly stage: 'scheduled' | 'started' | 'done' | 'ended';
  readonly budgetName: string;
  readonly walletName: string;
  readonly people: number;
  /** The amount given to participants; the amount returned if the budget has ended. */
  readonly amountPence: number;
  /** The next run; null if there is none. */
  readonly at: { readonly at: string; readonly timeZone: string } | null;
  readonly budgetUrl: string;
  readonly preferencesUrl: string;
};

/** Sent to a participant of a budget: they received money, or their unspent money is returned soon. Optional. */
export type BudgetMoneyMessage = EnglishBase & {
  readonly kind: 'budget-money';
  readonly recipientName: string | null;
  readonly stage: 'funded' | 'returning';
  readonly budgetName: string;
  /** The amount that a run gave; for `returning`, the unspent amount. */
  readonly amountPence: number;
  readonly availablePence: number;
  /** When the unspent amount is returned; null if that is not known. */
  readonly at: { readonly at: string; readonly timeZone: string } | null;
  readonly myBudgetUrl: string;
  readonly preferencesUrl: string;
};

export type WalletMessage =
  | AutomaticTopUpMessage
  | LowBalanceMessage
  | MoneyMovedMessage
  | BudgetRunMessage
  | BudgetUnspentMessage
  | BudgetNewsMessage
  | BudgetMoneyMessage;
