import {
  deliveryMethods,
  teamPreferences,
  type DeliveryMethod,
  type EffectivePreferences,
  type TeamPreferences,
} from '@huggg/contracts';

import { effectiveApprovals } from './approval-policy.ts';

const defaultSettings = { timeZone: 'Europe/London', phoneCountry: 'GB' } as const;

/** Returns the items that both lists allow. Null allows everything. */
function intersect<T>(left: readonly T[] | null, right: readonly T[] | null): T[] | null {
  if (left === null) return right === null ? null : [...right];
  return right === null ? [...left] : left.filter((item) => right.includes(item));
}

function smaller(left: number | null, right: number | null): number | null {
  return left === null ? right : right === null ? left : Math.min(left, right);
}

function larger(left: number | null, right: number | null): number | null {
  return left === null ? right : right === null ? left : Math.max(left, right);
}

function unionOf<T>(left: readonly T[], right: readonly T[]): T[] {
  return [...new Set([...left, ...right])];
}

/** Returns a team's own preferences, completed with defaults. */
function withDefaults(
  own: TeamPreferences,
): Omit<EffectivePreferences, 'timeZone' | 'phoneCountry' | 'trivialBenefitWarnings'> {
  return {
    applyReasonCodesToTeam: own.applyReasonCodesToTeam ?? false,
    applyReasonCodesToSubteams: own.applyReasonCodesToSubteams ?? false,
    deliveryMethods: own.deliveryMethods ?? [...deliveryMethods],
    maximumHugggExpiryDays: own.maximumHugggExpiryDays ?? null,
    deliveryEmailDomains: own.deliveryEmailDomains ?? null,
    giftingRestrictionsCategories: {
      allow: own.giftingRestrictionsCategories?.allow ?? null,
      disallow: own.giftingRestrictionsCategories?.disallow ?? [],
    },
    giftingRestrictionsPrice: {
      min: own.giftingRestrictionsPrice?.min ?? null,
      max: own.giftingRestrictionsPrice?.max ?? null,
    },
    requires2FA: own.requires2FA ?? false,
    approvals: effectiveApprovals(own.approvals, undefined),
  };
}

/**
 * Returns the preferences that apply to a team. A subteam can only be stricter than its parent (RULES §11), except for
 * its time zone, its country of phone numbers and the warnings about trivial benefits.
 */
export function effectivePreferences(own: TeamPreferences, parent: TeamPreferences | null): EffectivePreferences {
  const mine = withDefaults(own);
  const zone = own.timeZone ?? parent?.timeZone ?? defaultSettings.timeZone;
  const phoneCountry = own.phoneCountry ?? parent?.phoneCountry ?? defaultSettings.phoneCountry;
  const trivialBenefitWarnings = own.trivialBenefitWarnings ?? parent?.trivialBenefitWarnings ?? true;
  if (!parent) return { ...mine, timeZone: zone, phoneCountry, trivialBenefitWarnings };
  const theirs = withDefaults(parent);
  return {
    applyReasonCodesToTeam: mine.applyReasonCodesToTeam || theirs.applyReasonCodesToSubteams,
    applyReasonCodesToSubteams: mine.applyReasonCodesToSubteams,
    deliveryMethods: intersect<DeliveryMethod>(theirs.deliveryMethods, mine.deliveryMethods) ?? [],
    maximumHugggExpiryDays: smaller(mine.maximumHugggExpiryDays, theirs.maximumHugggExpiryDays),
    deliveryEmailDomains: intersect(mine.deliveryEmailDomains, theirs.deliveryEmailDomains),
    giftingRestrictionsCategories: {
      allow: intersect(mine.giftingRestrictionsCategories.allow, theirs.giftingRestrictionsCategories.allow),
      disallow: unionOf(theirs.giftingRestrictionsCategories.disallow, mine.giftingRestrictionsCategories.disallow),
    },
    giftingRestrictionsPrice: {
      min: larger(mine.giftingRestrictionsPrice.min, theirs.giftingRestrictionsPrice.min),
      max: smaller(mine.giftingRestrictionsPrice.max, theirs.giftingRestrictionsPrice.max),
    },
    requires2FA: mine.requires2FA || theirs.requires2FA,
    approvals: effectiveApprovals(own.approvals, parent.approvals),
    timeZone: zone,
    phoneCountry,
    trivialBenefitWarnings,
  };
}

type Codes = { readonly preferences: TeamPreferences; readonly reasonCodes: readonly string[] };

/**
 * Returns the reason codes that a team may use, and whether one is required: its own codes, and its parent's if the
 * parent applies them to subteams.
 */
export function effectiveReasonCodes(
  own: Codes,
  parent: Codes | null,
): { readonly codes: readonly string[]; readonly required: boolean } {
  const inherits = parent?.preferences.applyReasonCodesToSubteams ?? false;
  const codes = unionOf(inherits && parent ? parent.reasonCodes : [], own.reasonCodes);
  const asked = inherits || (own.preferences.applyReasonCodesToTeam ?? false);
  // A team that requires a reason but has no codes could otherwise not send at all.
  return { codes, required: asked && codes.length > 0 };
}

type StoredRules = {
  readonly preferences: unknown;
  readonly reasonCodes: readonly string[];
  readonly parentTeamId: string | null;
  readonly parentPreferences: unknown;
  readonly parentReasonCodes: readonly string[] | null;
};

/** Returns the stored rules of a team and its parent, and the rules that apply to the team. */
export function effectiveRules(row: StoredRules) {
  const own = { preferences: teamPreferences.parse(row.preferences), reasonCodes: row.reasonCodes };
  const parent = row.parentTeamId
    ? { preferences: teamPreferences.parse(row.parentPreferences), reasonCodes: row.parentReasonCodes ?? [] }
    : null;
  return {
    own,
    parent,
    preferences: effectivePreferences(own.preferences, parent?.preferences ?? null),
    reasonCodes: effectiveReasonCodes(own, parent),
  };
}
