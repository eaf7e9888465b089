import { mobileCode, type User, mobileCodeAsked } from '@huggg/contracts';
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { timingSafeEqual } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { maskPhone } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  countMobileTry,
  endMobileVerification,
  insertMobileVerification,
  lockMobileVerification,
} from '../queries/mobile-verifications.ts';
import { findPerson, recordVerifiedMobile, toWireUser, type Person } from '../../identity/index.ts';
import { consumeMailQuota } from '../queries/mail-quotas.ts';
import { teamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { rateLimits } from '../../../platform/rate-limits/index.ts';
import { notifyFactorChange } from '../../factors/index.ts';
import { requireOwnProof } from '../../sessions/index.ts';

type Pending = { readonly mobile: string; readonly dateExpires: string };
type MobileChange = { readonly userId: string; readonly mobile: string | null };

/**
 * Requests a new mobile number: a code is sent to it by SMS, and the user keeps their current number until the code is
 * entered. Null removes the number immediately.
 * @throws user.not-found for another user's id, mobile.invalid, mobile.country-not-served, mobile.sms-off,
 * mobile.too-soon, mobile.too-many, access.step-up-required.
 */
export async function changeMobile(
  ctx: Context,
  { userId, mobile }: MobileChange,
): Promise<{ readonly user: User; readonly pending: Pending | null }> {
  const { actor } = ctx;
  if (userId !== actor.userId) throw errors.userNotFound();
  if (mobile !== null && !ctx.config.sms) throw errors.mobileSmsOff();
  const wanted = mobile === null ? null : await readNumber(ctx, mobile);
  return ctx.transaction(async (tx) => {
    await requireOwnProof(ctx, tx);
    const now = ctx.clock.now();
    const person = await findPerson(tx, userId);
    if (!person) throw errors.userNotFound();
    await endMobileVerification(tx, userId, now);
    if (wanted === null)
      return {
        user: await toWireUser(tx, await writeMobile(ctx, tx, { person, mobile: null }), actor.teamId),
        pending: null,
      };
    const pending = await sendCode(ctx, tx, { userId, mobile: wanted, now });
    return { user: await toWireUser(tx, person, actor.teamId), pending };
  });
}

/** Parses a number in international or national format, and returns it in E.164. */
async function readNumber(ctx: Context, typed: string): Promise<string> {
  const { preferences } = await teamRules(ctx.read, ctx.actor.teamId);
  const parsed = parsePhoneNumberFromString(typed, preferences.phoneCountry as CountryCode);
  if (!parsed?.isPossible()) throw errors.mobileInvalid();
  // Compared by calling code, because the country of a number is not always known if several share a code.
  const served = ctx.config.smsCountries.map((country) => getCountryCallingCode(country as CountryCode));
  if (served.length > 0 && !served.includes(parsed.countryCallingCode)) throw errors.mobileCountry();
  return parsed.number;
}

async function sendCode(
  ctx: Context,
  tx: Tx,
  { userId, mobile, now }: { readonly userId: string; readonly mobile: string; readonly now: Temporal.Instant },
): Promise<Pending> {
  await consumeSmsQuota(ctx, tx, { key: `mobile codes of ${userId}`, now });
  await consumeSmsQuota(ctx, tx, { key: `mobile codes to ${mobile}`, now });
  const id = newId();
  const expiresAt = now.add({ minutes: mobileCode.minutes });
  await insertMobileVerification(tx, { id, userId, mobile, expiresAt }, now);
  await ctx.publish(tx, [mobileCodeAsked({ id, teamId: null, ownerId: null })]);
  return { mobile, dateExpires: expiresAt.toString() };
}

async function consumeSmsQuota(
  ctx: Context,
  tx: Tx,
  { key, now }: { readonly key: string; readonly now: Temporal.Instant },
): Promise<void> {
  const turn = await consumeMailQuota(tx, { key: ctx.secrets.blind(key), rate: rateLimits.mobileCodes, now });
  if (turn.taken) return;
  const seconds = Math.ceil((turn.retryAt.epochMilliseconds - now.epochMilliseconds) / 1000);
  throw refusal(turn.reason)(Math.max(1, seconds));
}

const refusal = (reason: 'too-soon' | 'too-many') =>
  reason === 'too-soon' ? errors.mobileTooSoon : errors.mobileTooMany;

async function writeMobile(
  ctx: Context,
  tx: Tx,
  { person, mobile }: { readonly person: Person; readonly mobile: string | null },
): Promise<Person> {
  const after = await recordVerifiedMobile(tx, { userId: person.id, mobile, now: ctx.clock.now() });
  if (!after) throw errors.userNotFound();
  const masked = (number: string | null) => number && maskPhone(number);
  await ctx.audit(tx, [
    {
      action: mobile === person.mobile ? 'mobile.verified' : 'mobile.changed',
      teamId: null,
      subject: { type: 'user', id: person.id },
      changes: { mobile: { from: masked(person.mobile), to: masked(mobile) } },
    },
  ]);
  // Sent to the user's email address, because someone else may have set the number.
  if (mobile !== person.mobile)
    await notifyFactorChange(ctx, tx, {
      userId: person.id,
      teamId: null,
      change: mobile === null ? 'mobile-removed' : 'mobile-changed',
    });
  return after;
}

type Outcome = { readonly user: User } | { readonly refused: CatalogueError };

/**
 * Confirms the pending number with its code; it then becomes the user's number. Wrong codes are counted and the fifth
 * ends the request, so a million codes cannot be tried.
 * @throws user.not-found for another user's id, mobile.no-code, mobile.code-expired, mobile.code-wrong with the tries
 * left, mobile.too-many-tries.
 */
export async function verifyMobile(
  ctx: Context,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<User> {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
  const outcome = await ctx.transaction<Outcome>(async (tx) => {
    const waiting = await lockMobileVerification(tx, userId);
    if (!waiting) return { refused: errors.mobileNoCode() };
    if (waiting.tries >= mobileCode.tries) return { refused: errors.mobileTooManyTries() };
    if (waiting.expiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds)
      return { refused: errors.mobileCodeExpired() };
    if (!sameCode(ctx, { id: waiting.id, code })) {
      await countMobileTry(tx, waiting.id);
      const left = mobileCode.tries - waiting.tries - 1;
      return { refused: left === 0 ? errors.mobileTooManyTries() : errors.mobileCodeWrong(left) };
    }
    await endMobileVerification(tx, userId, ctx.clock.now());
    const person = await findPerson(tx, userId);
    if (!person) return { refused: errors.userNotFound() };
    const changed = await writeMobile(ctx, tx, { person, mobile: waiting.mobile });
    return { user: await toWireUser(tx, changed, ctx.actor.teamId) };
  });
  // Thrown after the transaction, so that the count of tries is committed.
  if ('refused' in outcome) throw outcome.refused;
  return outcome.user;
}

function sameCode(ctx: Context, { id, code }: { readonly id: string; readonly code: string }): boolean {
  const right = ctx.secrets.code('mobile-verification', id);
  return timingSafeEqual(ctx.secrets.digest(right), ctx.secrets.digest(code.replaceAll(/\s/g, '')));
}
