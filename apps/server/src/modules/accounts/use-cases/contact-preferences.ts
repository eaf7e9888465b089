import { contactPreferenceKeys, type ContactPreferenceKey, type ContactPreferences } from '@huggg/contracts';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { findPerson, getContactChoices, recordContactChoices, normalisedEmail } from '../../identity/index.ts';
import { errors } from '../errors.ts';

function requireOwnAddress(ctx: Context, email: string): void {
  if (normalisedEmail(email) !== normalisedEmail(ctx.actor.email)) throw errors.userNotFound();
}

/**
 * Returns the optional emails that the user receives.
 * @throws user.not-found for another user's address, whether or not it exists.
 */
export async function readContactPreferences(ctx: Context, email: string): Promise<ContactPreferences> {
  requireOwnAddress(ctx, email);
  const { userId } = ctx.actor;
  return { email: ctx.actor.email, userId, preferences: await getContactChoices(ctx.read, userId) };
}

type Choice = {
  readonly email: string;
  readonly preferences: Readonly<Partial<Record<ContactPreferenceKey, boolean | undefined>>>;
};

/**
 * Sets the given preferences of the user and keeps the others.
 * @throws user.not-found for another user's address.
 */
export async function chooseContactPreferences(
  ctx: Context,
  { email, preferences }: Choice,
): Promise<ContactPreferences> {
  requireOwnAddress(ctx, email);
  const { userId } = ctx.actor;
  const choices = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
  const merged = await ctx.transaction((tx) => recordContactChoices(tx, { userId, choices, now: ctx.clock.now() }));
  return { email: ctx.actor.email, userId, preferences: merged };
}

/**
 * Stops one kind of email, using the token in its footer: `person.preference.proof`. The proof is derived, so nothing
 * is stored for sent emails.
 * @throws unsubscribe.unknown if the token is not valid.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<ContactPreferenceKey> {
  const [userId = '', name = '', proof = ''] = token.split('.');
  const preference = contactPreferenceKeys.find((key) => key === name);
  if (!preference || !isProof(ctx, { userId, preference, proof })) throw errors.unsubscribeUnknown();
  await ctx.transaction(async (tx) => {
    if (!(await findPerson(tx, userId))) throw errors.unsubscribeUnknown();
    await recordContactChoices(tx, { userId, choices: { [preference]: false }, now: ctx.clock.now() });
  });
  return preference;
}

function isProof(
  ctx: Context,
  { userId, preference, proof }: { readonly userId: string; readonly preference: string; readonly proof: string },
): boolean {
  const right = ctx.secrets.digest(ctx.secrets.linkToken('unsubscribe', `${userId} ${preference}`));
  return timingSafeEqual(right, ctx.secrets.digest(proof));
}
