import { limits, normaliseRestriction, type ClaimMethod, type OrderDetails } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import { claimByInstant, longestDays } from '../../gifts/index.ts';
import type { OrderFacts } from './order-plan.ts';
import { ruleProblem, missingProblem, type Problem } from './problems.ts';
import type { OrderRules } from './rules.ts';

/** Number of days after the end of a link until its gifts expire, if the sender sets no date. */
const daysAfterLink = 30;

/**
 * Returns the claim-by of a super link's gifts: the sender's date, otherwise some weeks after the last day on which a
 * place can be claimed.
 */
export function linkDatesOf({
  details: { hugggExpiryDate },
  endsAt,
  rules,
}: {
  readonly details: OrderDetails;
  readonly endsAt: Temporal.Instant;
  readonly rules: OrderRules;
}): { readonly giftsUntil: Temporal.Instant } {
  const days = Math.min(daysAfterLink, longestDays(rules.maximumExpiryDays));
  const from = hugggExpiryDate ? readInstant(hugggExpiryDate, rules.timeZone) : endsAt;
  return { giftsUntil: claimByInstant({ days: hugggExpiryDate ? 0 : days, from, zone: rules.timeZone }) };
}

/**
 * Checks the claim-by of a super link's gifts: not before the end of the link, and no longer after it than the team
 * allows.
 */
export function fitsAfterLink({
  giftsUntil,
  endsAt,
  maximumDays,
}: {
  readonly giftsUntil: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly maximumDays: number | null;
}): boolean {
  const longest = Math.min(limits.giftExpiryDaysMax, longestDays(maximumDays));
  return (
    Temporal.Instant.compare(giftsUntil, endsAt) >= 0 &&
    // One more day, because both are the end of a local day and a day between them may be longer than 24 hours.
    Temporal.Instant.compare(giftsUntil, endsAt.add({ hours: 24 * (longest + 1) })) <= 0
  );
}

export function claimMethodOf({ claimMethod }: OrderDetails): ClaimMethod {
  return claimMethod ?? 'email';
}

/** Normalises restrictions for comparison; invalid ones are left out. */
export function restrictionsOf(details: OrderDetails): readonly string[] {
  const method = claimMethodOf(details);
  const stored = (details.claimRestrictions ?? []).map((one) => normaliseRestriction(one, method));
  return [...new Set(stored.filter((one) => one !== null))];
}

/** Returns the problems of the fields that only a super link has. */
export function superLinkProblems(
  { details, rules, holds }: OrderFacts,
  { endsAt, giftsUntil }: { readonly endsAt: Temporal.Instant; readonly giftsUntil: Temporal.Instant },
): Problem[] {
  const problems: Problem[] = [];
  const method = claimMethodOf(details);
  const perPerson = details.perPerson ?? 1;
  if (details.limit && perPerson > details.limit)
    problems.push(
      ruleProblem('details.perPerson', 'order.incomplete', {}, 'One person cannot claim more places than there are.'),
    );
  if (method === 'sms' && !rules.sms)
    problems.push(ruleProblem('details.claimMethod', 'order.method-unavailable', { method }));
  if (method === 'sms' && !holds('send-sms'))
    problems.push(
      ruleProblem('details.claimMethod', 'access.forbidden', {}, 'Your role does not allow you to send SMS.'),
    );
  for (const [index, restriction] of (details.claimRestrictions ?? []).entries())
    if (normaliseRestriction(restriction, method) === null)
      problems.push(
        ruleProblem(`details.claimRestrictions.${index}`, 'super-link.restriction-invalid', {
          restriction,
          expected: method === 'sms' ? 'the beginning of a number with its country' : 'an email ending or address',
        }),
      );
  if (!fitsAfterLink({ giftsUntil, endsAt, maximumDays: rules.maximumExpiryDays }))
    problems.push(ruleProblem('details.hugggExpiryDate', 'super-link.dates-out-of-range'));
  return problems;
}

/** Returns the problem that the limit is not set yet. */
export function missingLimit(): Problem {
  return missingProblem('details.limit', 'Enter how many people can claim.');
}
