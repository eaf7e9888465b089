import {
  permissionKeys,
  type EffectivePreferences,
  type PermissionAnswer,
  type PermissionKey,
  type PermissionMap,
  type Role,
} from '@huggg/contracts';
import { effectivePermissions } from '../../plans/index.ts';

type NamedRecord = { readonly id: string; readonly name: string };

export type PersonInTeam = {
  /** The team for which the permissions are explained. */
  readonly team: NamedRecord & { readonly preferences: EffectivePreferences; readonly hasSubteams: boolean };
  /** The team that the person is a member of: the same team, or its parent team. */
  readonly memberOf: NamedRecord;
  readonly role: Role;
  readonly granted: PermissionMap;
  readonly plan: { readonly name: string; readonly included: readonly string[]; readonly ended: boolean };
};

const roleText: Readonly<Record<Role, string>> = {
  'team-admin': 'Team admins',
  'team-viewer': 'Team viewers',
  'subteam-admin': 'Subteam admins',
  participant: 'Participants',
  'automation-participant': 'Budget participants',
};

/** Permissions that a team's preferences can remove, with the reason shown. */
const preferenceRules: Readonly<Partial<Record<PermissionKey, (preferences: EffectivePreferences) => string | null>>> =
  {
    'send-sms': ({ deliveryMethods }) => (deliveryMethods.includes('sms') ? null : 'does not send by SMS'),
    'send-email': ({ deliveryMethods }) => (deliveryMethods.includes('email') ? null : 'does not send by email'),
    'use-superhuggg': ({ deliveryMethods }) =>
      deliveryMethods.includes('superhuggg') ? null : 'does not use super links',
    'purchase-hugggs': ({ deliveryMethods }) => (deliveryMethods.length > 0 ? null : 'has no way to deliver left'),
  };

/**
 * Explains for each permission whether a user holds it in a team and which layer decides (RULES §11): the plan, then
 * the role, then the scope of the role, then the team's preferences. The first layer that refuses is returned.
 */
export function explainPermissions(person: PersonInTeam): readonly PermissionAnswer[] {
  const { granted, plan } = person;
  const held = effectivePermissions({ included: plan.included, granted, ended: plan.ended });
  const withoutEnd = effectivePermissions({ included: plan.included, granted, ended: false });
  return permissionKeys.map((key) => ({
    key,
    ...decide(person, key, held[key] ?? null, withoutEnd[key] !== undefined),
  }));
}

function decide(
  { team, memberOf, role, granted, plan }: PersonInTeam,
  key: PermissionKey,
  scope: PermissionAnswer['scope'],
  unlessEnded: boolean,
): Omit<PermissionAnswer, 'key'> {
  const refused = (layer: PermissionAnswer['layer'], reason: string) => ({
    allowed: false,
    scope: null,
    layer,
    reason,
  });
  if (scope === null) {
    if (unlessEnded) return refused('plan', `The ${plan.name} plan has ended.`);
    if (!plan.included.includes(key)) return refused('plan', `The ${plan.name} plan does not include it.`);
    if (!granted[key]) return refused('role', `${roleText[role]} of ${memberOf.name} do not hold it.`);
    return refused('plan', `The ${plan.name} plan does not include it.`);
  }
  if (memberOf.id !== team.id && scope !== 'subtree')
    return refused('scope', `It applies in ${memberOf.name} only, not in its subteams.`);
  const rule = preferenceRules[key]?.(team.preferences) ?? null;
  if (rule) return refused('preference', `${team.name} ${rule}.`);
  return { allowed: true, scope, layer: 'scope', reason: reachText(scope, memberOf, team) };
}

function reachText(
  scope: NonNullable<PermissionAnswer['scope']>,
  memberOf: NamedRecord,
  team: PersonInTeam['team'],
): string {
  if (scope === 'own') return 'For what is their own.';
  if (memberOf.id !== team.id) return `Reaches ${team.name} from ${memberOf.name}.`;
  return scope === 'subtree' && team.hasSubteams ? `In ${team.name} and its subteams.` : `In all of ${team.name}.`;
}
