import type { EffectivePreferences, PreferenceChanges, TeamPreferences } from '@huggg/contracts';
import { formatPounds, amountOfPence } from '@huggg/money';
import { findLooserApproval } from './approval-policy.ts';
import { effectivePreferences } from './preferences.ts';

type Problem = { readonly path: string; readonly message: string };
type ParentPreferences = { readonly name: string; readonly preferences: TeamPreferences };

/** Returns the preferences of a team after the changes. Null removes a preference. */
export function changedPreferences(present: TeamPreferences, changes: PreferenceChanges): TeamPreferences {
  const entries = Object.entries({ ...present, ...changes }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(entries) as TeamPreferences;
}

const methodLabels: Readonly<Record<string, string>> = {
  links: 'links',
  email: 'email',
  sms: 'SMS',
  superhuggg: 'super links',
  printable: 'prints',
};

/** Returns the items of a list that the parent team does not allow, as text. Null if it allows all of them. */
function disallowedItems(own: readonly string[] | undefined, allowed: readonly string[] | null): string | null {
  const extra = own && allowed ? own.filter((item) => !allowed.includes(item)) : [];
  return extra.length > 0 ? extra.map((item) => methodLabels[item] ?? item).join(', ') : null;
}

type Check = (own: TeamPreferences, above: EffectivePreferences, name: string, set: TeamPreferences) => string | null;

/**
 * One rule per preference: it returns the reason why the preference is looser than the parent's, or null. The time zone
 * and the country of phone numbers are not restricted.
 */
const checks: Readonly<Partial<Record<keyof TeamPreferences, Check>>> = {
  applyReasonCodesToTeam: (own, above, name) =>
    own.applyReasonCodesToTeam === false && above.applyReasonCodesToSubteams
      ? `${name} asks for a reason in its subteams.`
      : null,
  deliveryMethods: (own, above, name) => {
    const extra = disallowedItems(own.deliveryMethods, above.deliveryMethods);
    return extra && `${name} does not allow ${extra}.`;
  },
  maximumHugggExpiryDays: (own, above, name) =>
    own.maximumHugggExpiryDays !== undefined &&
    above.maximumHugggExpiryDays !== null &&
    own.maximumHugggExpiryDays > above.maximumHugggExpiryDays
      ? `${name} allows ${above.maximumHugggExpiryDays} days at most.`
      : null,
  deliveryEmailDomains: (own, above, name) => {
    const extra = disallowedItems(own.deliveryEmailDomains, above.deliveryEmailDomains);
    return extra && `${name} does not send to ${extra}.`;
  },
  giftingRestrictionsCategories: (own, above, name) => {
    const allow = own.giftingRestrictionsCategories?.allow;
    const { allow: max, disallow } = above.giftingRestrictionsCategories;
    const extra =
      disallowedItems(allow, max) ??
      (allow?.some((tag) => disallow.includes(tag)) ? allow.filter((tag) => disallow.includes(tag)).join(', ') : null);
    return extra && `${name} does not allow ${extra}.`;
  },
  giftingRestrictionsPrice: (own, above, name) => {
    const { min, max } = own.giftingRestrictionsPrice ?? {};
    const bounds = above.giftingRestrictionsPrice;
    if (min !== undefined && bounds.min !== null && min < bounds.min)
      return `${name} allows gifts from ${formatPounds(amountOfPence(bounds.min))}.`;
    return max !== undefined && bounds.max !== null && max > bounds.max
      ? `${name} allows gifts up to ${formatPounds(amountOfPence(bounds.max))}.`
      : null;
  },
  requires2FA: (own, above, name) =>
    own.requires2FA === false && above.requires2FA ? `${name} requires a second factor.` : null,
  approvals: (own, _, name, set) => findLooserApproval(own.approvals, set.approvals, name),
};

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Returns the preferences that would be looser than the parent's (RULES §11), by field. Only changes are checked: a
 * parent that has become stricter applies anyway, and must not block other changes.
 */
export function looserThanParent({
  present,
  next,
  above,
}: {
  readonly present: TeamPreferences;
  readonly next: TeamPreferences;
  readonly above: ParentPreferences | null;
}): readonly Problem[] {
  if (!above) return [];
  const theirs = effectivePreferences(above.preferences, null);
  return (Object.keys(checks) as (keyof TeamPreferences)[]).flatMap((key) => {
    const message = isEqual(present[key], next[key])
      ? null
      : (checks[key]?.(next, theirs, above.name, above.preferences) ?? null);
    return message ? [{ path: `preferences.${key}`, message }] : [];
  });
}

/** Returns the preferences that, combined with the parent's, would allow nothing, by field. */
export function contradictions(next: TeamPreferences, above: ParentPreferences | null): readonly Problem[] {
  const {
    deliveryMethods,
    deliveryEmailDomains,
    giftingRestrictionsPrice: price,
    giftingRestrictionsCategories: categories,
  } = effectivePreferences(next, above?.preferences ?? null);
  const with_ = above ? ` with what ${above.name} allows` : '';
  const empty = categories.allow !== null && categories.allow.every((tag) => categories.disallow.includes(tag));
  return [
    ...(deliveryMethods.length === 0
      ? [{ path: 'preferences.deliveryMethods', message: `No delivery method is left${with_}.` }]
      : []),
    ...(deliveryEmailDomains?.length === 0
      ? [{ path: 'preferences.deliveryEmailDomains', message: `No address is left${with_}.` }]
      : []),
    ...(price.min !== null && price.max !== null && price.min > price.max
      ? [
          {
            path: 'preferences.giftingRestrictionsPrice',
            message: `There is no price from ${formatPounds(amountOfPence(price.min))} to ${formatPounds(amountOfPence(price.max))}.`,
          },
        ]
      : []),
    ...(empty
      ? [{ path: 'preferences.giftingRestrictionsCategories', message: `No kind of gift is left${with_}.` }]
      : []),
  ];
}
