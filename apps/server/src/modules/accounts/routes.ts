import {
  changeMobile as changeMobileContract,
  changePassword as changePasswordContract,
  getContactPreferences,
  listMailKinds,
  presignUp,
  requestPasswordReset as requestPasswordResetContract,
  requestVerification as requestVerificationContract,
  resetPassword as resetPasswordContract,
  signUpBusiness as signUpBusinessContract,
  unsubscribe as unsubscribeContract,
  updateUser,
  upgradeBusiness as upgradeBusinessContract,
  upsertContactPreferences,
  verifyEmail as verifyEmailContract,
  verifyMobile as verifyMobileContract,
} from '@huggg/contracts';
import type { Transact } from '../../platform/database/index.ts';
import { route, type Route } from '../../platform/http/index.ts';
import type { UsageCounters } from '../teams/index.ts';
import { fromWireSignUp } from './wire.ts';
import { mailKinds } from './domain/mail-kinds.ts';
import { beginSignUp } from './use-cases/begin-sign-up.ts';
import { changeMobile, verifyMobile } from './use-cases/change-mobile.ts';
import { changePassword } from './use-cases/change-password.ts';
import { chooseContactPreferences, readContactPreferences, unsubscribe } from './use-cases/contact-preferences.ts';
import { requestPasswordReset } from './use-cases/request-password-reset.ts';
import { requestVerification } from './use-cases/request-verification.ts';
import type { PersonGate } from './use-cases/require-person.ts';
import { resetPassword } from './use-cases/reset-password.ts';
import { signUpBusiness, type OpenMainWallet } from './use-cases/sign-up-business.ts';
import { createSignInLimit } from '../sessions/index.ts';
import { updateProfile } from './use-cases/update-profile.ts';
import { upgradeBusiness } from './use-cases/upgrade-business.ts';
import { verifyEmail } from './use-cases/verify-email.ts';

const ok = { status: 'ok' } as const;

type Parts = {
  readonly transaction: Transact;
  readonly personGate: PersonGate;
  readonly openMainWallet: OpenMainWallet;
  readonly counters: UsageCounters;
};

/** Returns the routes for a user's own account: sign-up, password, profile and email preferences. */
export function accountRoutes({ transaction, personGate, openMainWallet, counters }: Parts): readonly Route[] {
  const signInLimit = createSignInLimit(transaction);
  return [
    route(presignUp, async (ctx, { body: { email, planId = null, inviteToken = null, ignoreInvite, recaptcha } }) => ({
      teams: [
        ...(await beginSignUp(ctx, personGate, {
          email,
          planId,
          inviteToken: ignoreInvite ? null : inviteToken,
          recaptcha,
        })),
      ],
    })),
    route(requestVerificationContract, async (ctx, { body }) => {
      await requestVerification(ctx, personGate, {
        ...body,
        emailAddress: body.emailAddress,
        verificationToken: body.verificationToken,
        recaptcha: body.recaptcha,
        action: body.action ?? 'verify',
        planId: body.planId ?? null,
      });
      return ok;
    }),
    route(verifyEmailContract, (ctx, { body }) => verifyEmail(ctx, body.verificationToken)),
    route(signUpBusinessContract, (ctx, { body }) => signUpBusiness(ctx, openMainWallet, fromWireSignUp(body))),
    route(upgradeBusinessContract, (ctx, { body }) => upgradeBusiness(ctx, counters, body.planId)),
    route(requestPasswordResetContract, async (ctx, { body }) => {
      await requestPasswordReset(ctx, body.username);
      return ok;
    }),
    route(resetPasswordContract, async (ctx, { body }) => {
      await resetPassword(ctx, signInLimit, body);
      return ok;
    }),
    route(changePasswordContract, async (ctx, { params, body }) => {
      await changePassword(ctx, { userId: params.id, password: body.password });
      return ok;
    }),
    route(updateUser, (ctx, { body: { email, ...change } }) => updateProfile(ctx, { change, email })),
    route(changeMobileContract, (ctx, { params, body }) =>
      changeMobile(ctx, { userId: params.id, mobile: body.mobile }),
    ),
    route(verifyMobileContract, (ctx, { params, body }) => verifyMobile(ctx, { userId: params.id, code: body.code })),
    route(getContactPreferences, (ctx, { params }) => readContactPreferences(ctx, params.email)),
    route(upsertContactPreferences, (ctx, { body }) => chooseContactPreferences(ctx, body)),
    route(unsubscribeContract, async (ctx, { body }) => ({ preference: await unsubscribe(ctx, body.token) })),
    route(listMailKinds, async () => [...mailKinds]),
  ];
}
