import type { EnglishBase } from './message-base.ts';

/** A mail to those who fund a wallet. */
type AboutWallet = EnglishBase & {
  readonly recipientName: string | null;
  readonly walletName: string;
  readonly availablePence: number;
};

/** The automatic top-up of a wallet charges nothing: its card could not be charged, or the month's limit is reached. */
export type AutomaticTopUpMessage = AboutWallet & {
  readonly kind: 'automatic-top-up';
  readonly stage: 'paused' | 'capped';
  /** What happened and what to do, in full sentences; for `paused`. */
  readonly reason: string;
  readonly amountPence: number;
  readonly monthlyCapPence: number;
  readonly walletUrl: string;
};

/** Less is available in a wallet than its level. Optional. */
export type LowBalanceMessage = AboutWallet & {
  readonly kind: 'low-balance';
  readonly levelPence: number;
  readonly topUpUrl: string;
  readonly preferencesUrl: string;
};

/** Someone moved money to the wallet from another one of the team or its subteams. Mandatory. */
export type MoneyMovedMessage = AboutWallet & {
  readonly kind: 'money-moved';
  readonly personName: string;
  readonly fromName: string;
  readonly amountPence: number;
  readonly walletUrl: string;
};

/**
 * A run of a budget could not be carried out, its budget is paused after several, or the next one cannot be paid as
 * things are. Mandatory.
 */
export type BudgetRunMessage = AboutWallet & {
  readonly kind: 'budget-run';
  readonly stage: 'failed' | 'paused' | 'risk';
  readonly cause: 'wallet' | 'card' | 'locked' | 'other';
  readonly budgetName: string;
  /** When it is tried again, or when it is due; null where it is not retried automatically. */
  readonly at: { readonly at: string; readonly timeZone: string } | null;
  readonly walletUrl: string;
};

/** Participants of a budget have money that goes back soon. Optional. */
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
 * To the organiser of a budget: it waits for its date, its first or a further run gave its money, or it has ended.
 * Optional.
 */
export type BudgetNewsMessage = EnglishBase & {
  readonly kind: 'budget-news';
  readonly recipientName: string | null;
  readonly stage: 'scheduled' | 'started' | 'done' | 'ended';
  readonly budgetName: string;
  readonly walletName: string;
  readonly people: number;
  /** What was given; of one that has ended, what came back. */
  readonly amountPence: number;
  /** The next run; null where there is none. */
  readonly at: { readonly at: string; readonly timeZone: string } | null;
  readonly budgetUrl: string;
  readonly preferencesUrl: string;
};

/** To a participant of a budget: they were given money, or what they have not spent goes back soon. Optional. */
export type BudgetMoneyMessage = EnglishBase & {
  readonly kind: 'budget-money';
  readonly recipientName: string | null;
  readonly stage: 'funded' | 'returning';
  readonly budgetName: string;
  /** What a run gave; of money that goes back, what is left. */
  readonly amountPence: number;
  readonly availablePence: number;
  /** When what is left goes back; null where that is not known. */
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
