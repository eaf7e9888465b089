import { superLinkCodeAsked, superLinkRules, type RecipientLanguage, type SuperClaim } from '@huggg/contracts';
import { maskEmail, maskPhone } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { teamRules } from '../../teams/index.ts';
import { claimantOf } from '../domain/claimant.ts';
import { stateOf } from '../domain/link-state.ts';
import { errors, refusals } from '../errors.ts';
import { countCodeRequests, hasClaimed, insertClaim } from '../queries/claims.ts';
import type { LaunchRow } from '../queries/links.read-model.ts';
import { launchOf } from './read-launch.ts';

type CodeRequest = {
  readonly shortcode: string;
  readonly address: string;
  readonly language: RecipientLanguage | null;
};

export type SentCode = { readonly token: string; readonly claim: SuperClaim };

/**
 * Sends a code to an address that may claim, with the same response whether or not this person has claimed before. The
 * returned token belongs to the browser, so that nobody can use up the attempts of another person's code.
 * @throws super-link.wrong-link, super-link.closed and super-link.ended once its gifts can no longer be claimed,
 * super-link.address-invalid, super-link.not-for-address, super-link.code-too-soon, super-link.code-too-many,
 * mobile.sms-off, mobile.country-not-served.
 */
export async function sendClaimCode(
  ctx: Context,
  { shortcode, address: typed, language }: CodeRequest,
): Promise<SentCode> {
  const link = await launchOf(ctx.readPrimary, shortcode);
  const now = ctx.clock.now();
  const state = stateOf(link, now);
  // A person who has claimed a place can return to it with this link while its gifts can be claimed, even if the link
  // no longer gives places.
  const isOver = state === 'closed' || state === 'ended';
  if (isOver && link.claimBy.epochMilliseconds <= now.epochMilliseconds) throw refusals[state]();
  if (link.claimMethod === 'sms' && !ctx.config.sms) throw errors.smsOff();
  const claimant = await requireClaimant(ctx, link, typed);
  const takesPeople = state === 'open' || state === 'all-gone';
  return ctx.transaction((tx) => writeClaim(ctx, tx, { link, ...claimant, language, takesPeople }));
}

async function requireClaimant(ctx: Context, link: LaunchRow, typed: string) {
  const { preferences } = await teamRules(ctx.read, link.teamId);
  const claimant = claimantOf(typed, {
    method: link.claimMethod,
    restrictions: link.restrictions,
    teamDomains: preferences.deliveryEmailDomains,
    phoneCountry: preferences.phoneCountry,
    smsCountries: ctx.config.smsCountries,
  });
  if (!('refused' in claimant)) return claimant;
  if (claimant.refused === 'country') throw errors.countryNotServed();
  if (claimant.refused === 'restricted') throw errors.notForAddress();
  throw errors.addressInvalid(link.claimMethod === 'sms' ? 'mobile number' : 'email address');
}

async function writeClaim(
  ctx: Context,
  tx: Tx,
  {
    link,
    address,
    person,
    language,
    takesPeople,
  }: {
    readonly link: LaunchRow;
    readonly address: string;
    readonly person: string;
    readonly language: CodeRequest['language'];
    readonly takesPeople: boolean;
  },
): Promise<SentCode> {
  const now = ctx.clock.now();
  const personKey = ctx.secrets.blind(`super link person ${link.claimMethod} ${person}`);
  const { asked, last, first } = await countCodeRequests(tx, { personKey, since: now.subtract({ hours: 24 }) });
  const pauseEnds = last?.add({ seconds: superLinkRules.codePauseSeconds });
  if (pauseEnds && pauseEnds.epochMilliseconds > now.epochMilliseconds)
    throw errors.codeTooSoon(Math.ceil((pauseEnds.epochMilliseconds - now.epochMilliseconds) / 1000));
  if (asked >= superLinkRules.codesPerDay && first)
    throw errors.codeTooMany(
      Math.max(1, Math.ceil((first.add({ hours: 24 }).epochMilliseconds - now.epochMilliseconds) / 1000)),
    );
  const id = newId();
  const token = newToken();
  const codeExpiresAt = now.add({ minutes: superLinkRules.codeMinutes });
  await insertClaim(tx, {
    id,
    teamId: link.teamId,
    superLinkId: link.id,
    personKey,
    address,
    language,
    codeExpiresAt,
    tokenDigest: ctx.secrets.digest(token),
    now,
  });
  // If the link is paused or closed, codes are sent only to people who have claimed before. The response does not
  // reveal who they are.
  if (takesPeople || (await hasClaimed(tx, { superLinkId: link.id, personKey })))
    await ctx.publish(tx, [superLinkCodeAsked({ id, teamId: link.teamId, ownerId: null })]);
  return {
    token,
    claim: {
      state: 'asked',
      sentTo: maskAddress(address),
      codeExpiresAt: codeExpiresAt.toString(),
      triesLeft: superLinkRules.codeTries,
      keptUntil: null,
      extensionsLeft: superLinkRules.extensions,
      gifts: [],
    },
  };
}

export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskPhone(address);
}
