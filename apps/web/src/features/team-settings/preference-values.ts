import { deliveryMethods } from '@huggg/contracts';
import type { DeliveryMethod, PreferenceChanges, Tag, Team } from '@huggg/contracts';
import { approvalChange, approvalValues, type ApprovalValues } from './approval-values.ts';

/** The values of the preferences form. An empty text means not set. */
export type PreferenceValues = ApprovalValues & {
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly maximumHugggExpiryDays: string;
  readonly deliveryEmailDomains: string;
  readonly minPence: number | undefined;
  readonly maxPence: number | undefined;
  /** Ids of the kinds of gift that can be sent. */
  readonly kinds: readonly string[];
  readonly requires2FA: boolean;
  readonly trivialBenefitWarnings: boolean;
  readonly timeZone: string | null;
  readonly phoneCountry: string | null;
};

/** Returns the current preferences for the form: the effective methods and kinds, but the team's own numbers. */
export function preferenceValues(team: Team, kinds: readonly Tag[]): PreferenceValues {
  const { preferences, effectivePreferences: holds } = team;
  const { allow, disallow } = holds.giftingRestrictionsCategories;
  return {
    deliveryMethods: holds.deliveryMethods,
    maximumHugggExpiryDays:
      preferences.maximumHugggExpiryDays === undefined ? '' : String(preferences.maximumHugggExpiryDays),
    deliveryEmailDomains: (preferences.deliveryEmailDomains ?? []).join('\n'),
    minPence: preferences.giftingRestrictionsPrice?.min,
    maxPence: preferences.giftingRestrictionsPrice?.max,
    kinds: kinds.map(({ id }) => id).filter((id) => (allow === null || allow.includes(id)) && !disallow.includes(id)),
    requires2FA: holds.requires2FA,
    trivialBenefitWarnings: holds.trivialBenefitWarnings,
    ...approvalValues(team),
    timeZone: holds.timeZone,
    phoneCountry: holds.phoneCountry,
  };
}

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((item) => right.includes(item));

/** Returns the changes to the initial values. A value as permissive as the parent team allows is stored as not set. */
export function preferenceChanges(
  values: PreferenceValues,
  initial: PreferenceValues,
  { team, kinds }: { readonly team: Team; readonly kinds: readonly Tag[] },
): PreferenceChanges {
  const above = team.parent?.preferences;
  const days = values.maximumHugggExpiryDays.trim();
  const domains = values.deliveryEmailDomains
    .split(/[\s,;]+/u)
    .map((domain) => domain.trim().toLowerCase().replace(/^@/u, ''))
    .filter((domain) => domain !== '');
  const open = above?.deliveryMethods ?? deliveryMethods;
  const refused = kinds.map(({ id }) => id).filter((id) => !values.kinds.includes(id));
  const price = {
    ...(values.minPence === undefined ? {} : { min: values.minPence }),
    ...(values.maxPence === undefined ? {} : { max: values.maxPence }),
  };
  return {
    ...(sameList(values.deliveryMethods, initial.deliveryMethods)
      ? {}
      : { deliveryMethods: sameList(values.deliveryMethods, open) ? null : [...values.deliveryMethods] }),
    ...(values.maximumHugggExpiryDays === initial.maximumHugggExpiryDays
      ? {}
      : { maximumHugggExpiryDays: days === '' ? null : Number(days) }),
    ...(values.deliveryEmailDomains === initial.deliveryEmailDomains
      ? {}
      : { deliveryEmailDomains: domains.length === 0 ? null : [...new Set(domains)] }),
    ...(values.minPence === initial.minPence && values.maxPence === initial.maxPence
      ? {}
      : { giftingRestrictionsPrice: Object.keys(price).length === 0 ? null : price }),
    ...(sameList(values.kinds, initial.kinds)
      ? {}
      : { giftingRestrictionsCategories: refused.length === 0 ? null : { disallow: refused } }),
    ...(values.requires2FA === initial.requires2FA ? {} : { requires2FA: values.requires2FA || null }),
    ...(values.trivialBenefitWarnings === initial.trivialBenefitWarnings
      ? {}
      : { trivialBenefitWarnings: values.trivialBenefitWarnings }),
    ...approvalChange(values, initial),
    ...(values.timeZone === initial.timeZone ? {} : { timeZone: values.timeZone }),
    ...(values.phoneCountry === initial.phoneCountry ? {} : { phoneCountry: values.phoneCountry }),
  };
}
