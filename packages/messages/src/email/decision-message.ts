import type { ZonedInstant } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/**
 * A request to pay out money from a wallet. Sent to the users who can approve it, then to the person who requested it.
 */
export type WithdrawalMessage = EnglishBase & {
  readonly kind: 'withdrawal';
  readonly recipientName: string | null;
  readonly stage: 'approve' | 'asked' | 'approved' | 'paid' | 'refused';
  readonly personName: string;
  readonly walletName: string;
  readonly amountPence: number;
  /** The bank's reference of the payment, or the reason for the refusal. */
  readonly detail: string | null;
  readonly walletUrl: string;
};

/**
 * An order that needs approval from a second person. Sent to the users who can approve it, then to the person who
 * requested it.
 */
export type OrderApprovalMessage = EnglishBase & {
  readonly kind: 'order-approval';
  readonly recipientName: string | null;
  readonly stage:
    | 'asked'
    | 'reminded'
    | 'escalated'
    | 'approved'
    | 'refused'
    | 'expired'
    | 'unanswered'
    | 'withdrawn'
    | 'notBought';
  readonly askerName: string;
  readonly orderName: string;
  readonly teamName: string;
  readonly quantity: number;
  readonly amountPence: number;
  /** The deadline for the decision; null once it is decided. */
  readonly answerBy: ZonedInstant | null;
  /** The person who decided, or null. */
  readonly deciderName: string | null;
  /** The reason for the refusal. */
  readonly reason: string | null;
  readonly approvalUrl: string;
};

/** Mails about requests that await a person's decision. */
export type DecisionMessage = WithdrawalMessage | OrderApprovalMessage;
