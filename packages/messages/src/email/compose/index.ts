import type { Composition } from '../blocks.ts';
import type { Message } from '../message.ts';
import {
  composeEmailChanged,
  composeEmailChangeRequested,
  composeErasureAsked,
  composeExportReady,
  composeHaveAccount,
  composeKeyEnding,
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
  composeGiftReady,
  composeLateCode,
  composeReminderEndsOn,
  composeReminderWaiting,
} from './to-recipient.ts';
import {
  composeAccessRequested,
  composeInviteAccepted,
  composeMemberRemoved,
  composeRoleChanged,
  composeTeamInvite,
  composeTeamJoined,
} from './to-team.ts';
import { composeCodesMissing, composeUpgradeAsked } from './to-operator.ts';
import {
  composeBouncesDigest,
  composeOrderConfirmation,
  composeOrderFinished,
  composeOrderPartlyFailed,
} from './to-sender.ts';

/** What a message says, in its language. Expects a message that was cleaned. */
export function compose(message: Message): Composition {
  switch (message.kind) {
    case 'gift':
      return composeGift(message);
    case 'corrected-address':
      return composeCorrectedAddress(message);
    case 'gift-ready':
      return composeGiftReady(message);
    case 'late-code':
      return composeLateCode(message);
    case 'claim-by-extended':
      return composeClaimByExtended(message);
    case 'reminder-waiting':
      return composeReminderWaiting(message);
    case 'reminder-ends-on':
      return composeReminderEndsOn(message);
    case 'order-confirmation':
      return composeOrderConfirmation(message);
    case 'order-finished':
      return composeOrderFinished(message);
    case 'order-partly-failed':
      return composeOrderPartlyFailed(message);
    case 'bounces-digest':
      return composeBouncesDigest(message);
    case 'new-sign-in':
      return composeNewSignIn(message);
    case 'codes-missing':
      return composeCodesMissing(message);
    case 'upgrade-asked':
      return composeUpgradeAsked(message);
    case 'two-factor-code':
      return composeTwoFactorCode(message);
    case 'factor-changed':
      return composeFactorChanged(message);
    case 'verify-email':
      return composeVerifyEmail(message);
    case 'have-account':
      return composeHaveAccount(message);
    case 'welcome':
      return composeWelcome(message);
    case 'password-reset':
      return composePasswordReset(message);
    case 'password-changed':
      return composePasswordChanged(message);
    case 'email-change-requested':
      return composeEmailChangeRequested(message);
    case 'email-changed':
      return composeEmailChanged(message);
    case 'key-ending':
      return composeKeyEnding(message);
    case 'export-ready':
      return composeExportReady(message);
    case 'erasure-asked':
      return composeErasureAsked(message);
    case 'team-invite':
      return composeTeamInvite(message);
    case 'invite-accepted':
      return composeInviteAccepted(message);
    case 'access-requested':
      return composeAccessRequested(message);
    case 'team-joined':
      return composeTeamJoined(message);
    case 'role-changed':
      return composeRoleChanged(message);
    case 'member-removed':
      return composeMemberRemoved(message);
  }
}
