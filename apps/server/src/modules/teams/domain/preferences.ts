import {
  deliveryMethods,
  teamPreferences,
  type DeliveryMethod,
  type EffectivePreferences,
  type TeamPreferences,
} from '@huggg/contracts';

import { effectiveApprovals } from './approval-policy.ts';

const fallback = { timeZone: 'Europe/London', phoneCountry: 'GB' } as const;

/** Two lists of what is allowed, where an absent one allows everything: what both allow. */
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

function united<T>(left: readonly T[], right: readonly T[]): T[] {
  return [...new Set([...left, ...right])];
}

/** A team's own settings with what it left open filled in. */
function complete(
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
 * The preferences that apply to a team; a subteam can only be stricter than its parent (RULES §11). A subteam chooses
 * freely only its zone, its country of phone numbers and whether senders are told of trivial benefits.
 */
export function effectivePreferences(own: TeamPreferences, parent: TeamPreferences | null): EffectivePreferences {
  const mine = complete(own);
  const zone = own.timeZone ?? parent?.timeZone ?? fallback.timeZone;
  const phoneCountry = own.phoneCountry ?? parent?.phoneCountry ?? fallback.phoneCountry;
  const trivialBenefitWarnings = own.trivialBenefitWarnings ?? parent?.trivialBenefitWarnings ?? true;
  if (!parent) return { ...mine, timeZone: zone, phoneCountry, trivialBenefitWarnings };
  const theirs = complete(parent);
  return {
    applyReasonCodesToTeam: mine.applyReasonCodesToTeam || theirs.applyReasonCodesToSubteams,
    applyReasonCodesToSubteams: mine.applyReasonCodesToSubteams,
    deliveryMethods: intersect<DeliveryMethod>(theirs.deliveryMethods, mine.deliveryMethods) ?? [],
    maximumHugggExpiryDays: smaller(mine.maximumHugggExpiryDays, theirs.maximumHugggExpiryDays),
    deliveryEmailDomains: intersect(mine.deliveryEmailDomains, theirs.deliveryEmailDomains),
    giftingRestrictionsCategories: {
      allow: intersect(mine.giftingRestrictionsCategories.allow, theirs.giftingRestrictionsCategories.allow),
      disallow: united(theirs.giftingRestrictionsCategories.disallow, mine.giftingRestrictionsCategories.disallow),
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
 * The reason codes that a team may use, and whether it must: its own, and its parent's where the parent applies them to
 * subteams.
 */
export function effectiveReasonCodes(
  own: Codes,
  parent: Codes | null,
): { readonly codes: readonly string[]; readonly required: boolean } {
  const inherits = parent?.preferences.applyReasonCodesToSubteams ?? false;
  const codes = united(inherits && parent ? parent.reasonCodes : [], own.reasonCodes);
  const asked = inherits || (own.preferences.applyReasonCodesToTeam ?? false);
  // A team that asks for a reason and names none would otherwise be unable to send at all.
  return { codes, required: asked && codes.length > 0 };
}

type StoredRules = {
  readonly preferences: unknown;
  readonly reasonCodes: readonly string[];
  readonly parentTeamId: string | null;
  readonly parentPreferences: unknown;
  readonly parentReasonCodes: readonly string[] | null;
};

/** What a team and its parent have set, as it is stored, and what holds for the team after both. */
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
