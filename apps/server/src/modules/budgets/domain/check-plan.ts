import { budgetExpiryDays, type EffectivePreferences } from '@huggg/contracts';
import { formatPounds, type Pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import type { Budget, BudgetPlan } from './budget.ts';

export type Problem = { readonly path: string; readonly message: string };

/** Returns the default number of days until a gift expires: the plan's, or the team's if that is lower. */
export function defaultExpiryDays({
  planPence,
  teamDays,
}: {
  readonly planPence: number;
  readonly teamDays: number | null;
}): number {
  const ofPlan = planPence === 0 ? budgetExpiryDays.freePlan : budgetExpiryDays.paidPlan;
  return Math.min(ofPlan, teamDays ?? ofPlan);
}

function notAllowed(own: readonly string[], allowed: readonly string[] | null): readonly string[] {
  return allowed ? own.filter((item) => !allowed.includes(item)) : [];
}

const notAllowedProblems = (path: string, extra: readonly string[]): readonly Problem[] =>
  extra.length > 0 ? [{ path, message: `The team does not allow ${extra.join(', ')}.` }] : [];

/**
 * Lists the settings that are less strict than the team's rules. What the budget leaves open is checked against the
 * team's rules when a gift is bought.
 */
export function looserThanTeam(plan: BudgetPlan, team: EffectivePreferences): readonly Problem[] {
  const { allow, disallow } = team.giftingRestrictionsCategories;
  const price = team.giftingRestrictionsPrice;
  const days = team.maximumHugggExpiryDays;
  const outOfPrice = (own: Pence | null): boolean =>
    own !== null && ((price.min !== null && own < price.min) || (price.max !== null && own > price.max));
  return [
    ...notAllowedProblems('deliveryMethods', notAllowed(plan.deliveryMethods, team.deliveryMethods)),
    ...notAllowedProblems('deliveryEmailDomains', notAllowed(plan.emailDomains, team.deliveryEmailDomains)),
    ...notAllowedProblems('giftingRestrictionsCategories.allow', [
      ...notAllowed(plan.categoriesAllowed, allow),
      ...plan.categoriesAllowed.filter((tag) => disallow.includes(tag)),
    ]),
    ...(days !== null && plan.maximumExpiryDays > days
      ? [{ path: 'maximumHugggExpiryDays', message: `The team allows at most ${days} days.` }]
      : []),
    ...(['priceMinPence', 'priceMaxPence'] as const)
      .filter((bound) => outOfPrice(plan[bound]))
      .map((bound) => ({
        path: `giftingRestrictionsPrice.${bound === 'priceMinPence' ? 'min' : 'max'}`,
        message: `The team allows gifts ${priceText(price)}.`,
      })),
  ];
}

function priceText({ min, max }: EffectivePreferences['giftingRestrictionsPrice']): string {
  const from = min === null ? '' : `from ${formatPounds(min as Pence)}`;
  const to = max === null ? '' : `up to ${formatPounds(max as Pence)}`;
  return [from, to].filter((part) => part !== '').join(' ');
}

/** Lists reason codes that the team does not have, so that no order could carry them. */
export function unknownReasons(plan: BudgetPlan, known: readonly string[]): readonly Problem[] {
  return plan.reasonCodes.flatMap((code, index) =>
    known.includes(code) ? [] : [{ path: `reasonCodes.${index}`, message: 'The team does not have this reason code.' }],
  );
}

/** Lists the dates that fit no run. An unchanged date may be in the past. */
export function invalidDates(
  plan: BudgetPlan,
  { now, before }: { readonly now: Temporal.Instant; readonly before: Budget | null },
): readonly Problem[] {
  const { scheduledStartAt: start, scheduledEndAt: end } = plan;
  const isNew = (at: Temporal.Instant, was: Temporal.Instant | null | undefined): boolean => !was || !at.equals(was);
  const past = (at: Temporal.Instant): boolean => Temporal.Instant.compare(at, now) <= 0;
  const from = before?.recurrenceAt && before.status === 'live' ? before.recurrenceAt : start;
  return [
    ...(start && past(start) && (isNew(start, before?.scheduledStartAt) || before?.status === 'scheduled')
      ? [{ path: 'scheduledStartDate', message: 'It must be in the future. Leave it out to start at once.' }]
      : []),
    ...(end && past(end) && isNew(end, before?.scheduledEndAt)
      ? [{ path: 'scheduledEndDate', message: 'It must be in the future.' }]
      : []),
    ...(end && from && Temporal.Instant.compare(end, from) <= 0
      ? [{ path: 'scheduledEndDate', message: 'It must be after the first run.' }]
      : []),
    ...(before?.status === 'live' && plan.numberOfRuns > 0 && plan.numberOfRuns < before.runsExecuted
      ? [{ path: 'numberOfRuns', message: `${before.runsExecuted} runs have already been carried out.` }]
      : []),
  ];
}

/** Lists the fields that cannot be changed while a budget is live but have a new value. */
export function fixedFields(plan: BudgetPlan, before: Budget): readonly Problem[] {
  const changed = {
    frequency: plan.frequency !== before.frequency,
    isVariable: plan.isVariable !== before.isVariable,
    scheduledStartDate: String(plan.scheduledStartAt) !== String(before.scheduledStartAt),
  };
  return Object.entries(changed).flatMap(([path, is]) =>
    is ? [{ path, message: 'It cannot be changed while the budget is live.' }] : [],
  );
}
