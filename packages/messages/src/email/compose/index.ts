import type { Composition } from '../blocks.ts';
import type { MessageKind, MessageOf } from '../message.ts';
import {
  composeEmailChanged,
  composeEmailChangeRequested,
  composeErasureAsked,
  composeExportReady,
  composeHaveAccount,
  composeKeyEnding,
  composeSenderDomainLost,
  composeLinkedAccount,
  composeListExport,
  composePasswordChanged,
  composePasswordReset,
  composeVerifyEmail,
  composeWelcome,
} from './about-account.ts';
import { composeFactorChanged, composeNewSignIn, composeTwoFactorCode } from './to-account.ts';
import {
  composeClaimByExtended,
  composeCorrectedAddress,
  composeGift,
  composeGiftClaimed,
  composeGiftTest,
  composeLateCode,
  composeRecipientCode,
  composeReminderCode,
  composeReminderEndsOn,
  composeReminderWaiting,
  composeSuperLinkCode,
} from './to-recipient.ts';
import {
  composeAccessRequested,
  composeInviteAccepted,
  composeMemberRemoved,
  composeRoleChanged,
  composeTeamInvite,
  composeTeamJoined,
} from './to-team.ts';
import { composeHelpAnswer, composeHelpRequest } from './about-help.ts';
import {
  composeCardDispute,
  composeCardExpiry,
  composeCardNotCharged,
  composeCardToConfirm,
  composeCardReceipt,
  composeCardRefund,
} from './about-cards.ts';
import { composeDocument, composeFileDocuments, composeMonthlyInvoice } from './about-documents.ts';
import {
  composeAutomaticTopUp,
  composeBudgetMoney,
  composeBudgetNews,
  composeBudgetRun,
  composeBudgetUnspent,
  composeLowBalance,
  composeMoneyMoved,
} from './about-wallets.ts';
import { composeOrderApproval } from './about-approvals.ts';
import { composeOrderNotBought, composeOrderPaymentLapsed } from './about-order-payments.ts';
import { composeBankTopUp, composeBankWaiting, composeWithdrawal } from './about-money.ts';
import {
  composeClaimsWaiting,
  composeCodesLow,
  composeCodesMissing,
  composeProofFailed,
  composeUpgradeAsked,
} from './to-operator.ts';
import { composeMiReport, composePostOfficeFile } from './about-post-office.ts';
import { composeSuperLinkNews } from './about-super-links.ts';
import { composeBouncesDigest, composeGiftDeclined, composeReactionSummary } from './to-sender-later.ts';
import { composeOrderConfirmation, composeOrderFinished, composeOrderPartlyFailed } from './to-sender.ts';

/** The compose function of each kind of message. */
const composers: { readonly [Kind in MessageKind]: (message: MessageOf<Kind>) => Composition } = {
  gift: composeGift,
  'gift-test': composeGiftTest,
  'corrected-address': composeCorrectedAddress,
  'gift-claimed': composeGiftClaimed,
  'recipient-code': composeRecipientCode,
  'late-code': composeLateCode,
  'super-link-code': composeSuperLinkCode,
  'super-link-news': composeSuperLinkNews,
  'claim-by-extended': composeClaimByExtended,
  'reminder-waiting': composeReminderWaiting,
  'reminder-ends-on': composeReminderEndsOn,
  'reminder-code': composeReminderCode,
  'order-confirmation': composeOrderConfirmation,
  'order-finished': composeOrderFinished,
  'order-partly-failed': composeOrderPartlyFailed,
  'order-not-bought': composeOrderNotBought,
  'order-payment-lapsed': composeOrderPaymentLapsed,
  'bounces-digest': composeBouncesDigest,
  'reaction-summary': composeReactionSummary,
  'gift-declined': composeGiftDeclined,
  'new-sign-in': composeNewSignIn,
  'codes-low': composeCodesLow,
  'codes-missing': composeCodesMissing,
  'upgrade-asked': composeUpgradeAsked,
  'help-request': composeHelpRequest,
  'help-answer': composeHelpAnswer,
  'proof-failed': composeProofFailed,
  'claims-waiting': composeClaimsWaiting,
  withdrawal: composeWithdrawal,
  'order-approval': composeOrderApproval,
  'bank-top-up': composeBankTopUp,
  'bank-waiting': composeBankWaiting,
  'card-receipt': composeCardReceipt,
  'card-to-confirm': composeCardToConfirm,
  'card-not-charged': composeCardNotCharged,
  'card-refund': composeCardRefund,
  'card-dispute': composeCardDispute,
  'card-expiry': composeCardExpiry,
  document: composeDocument,
  'monthly-invoice': composeMonthlyInvoice,
  'file-documents': composeFileDocuments,
  'automatic-top-up': composeAutomaticTopUp,
  'low-balance': composeLowBalance,
  'money-moved': composeMoneyMoved,
  'budget-run': composeBudgetRun,
  'budget-unspent': composeBudgetUnspent,
  'budget-news': composeBudgetNews,
  'budget-money': composeBudgetMoney,
  'two-factor-code': composeTwoFactorCode,
  'factor-changed': composeFactorChanged,
  'verify-email': composeVerifyEmail,
  'have-account': composeHaveAccount,
  welcome: composeWelcome,
  'password-reset': composePasswordReset,
  'password-changed': composePasswordChanged,
  'email-change-requested': composeEmailChangeRequested,
  'email-changed': composeEmailChanged,
  'key-ending': composeKeyEnding,
  'sender-domain-lost': composeSenderDomainLost,
  'linked-account': composeLinkedAccount,
  'post-office-file': composePostOfficeFile,
  'mi-report': composeMiReport,
  'export-ready': composeExportReady,
  'list-export': composeListExport,
  'erasure-asked': composeErasureAsked,
  'team-invite': composeTeamInvite,
  'invite-accepted': composeInviteAccepted,
  'access-requested': composeAccessRequested,
  'team-joined': composeTeamJoined,
  'role-changed': composeRoleChanged,
  'member-removed': composeMemberRemoved,
};

/** Writes the content of a message in its language. Expects a cleaned message. */
export function compose<Kind extends MessageKind>(message: MessageOf<Kind> & { readonly kind: Kind }): Composition {
  return composers[message.kind](message);
}
