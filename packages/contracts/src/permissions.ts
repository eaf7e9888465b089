/** Permission keys, as the specifications list them (accounts §6). */
export const permissionKeys = [
  'manage-team-information',
  'manage-subteam-information',
  'view-team-transactions',
  'add-participants',
  'add-subteams',
  'team-admin',
  'subteam-admin',
  'view-teams',
  'create-wallet-commitment',
  'top-up-wallet',
  'debit-wallet',
  'manage-billing',
  'create-merchant-initiated-charge',
  'manage-cards',
  'create-automated-budget',
  'start-automated-budget',
  'view-automated-budget',
  'purchase-hugggs',
  'use-superhuggg',
  'cancel-hugggs',
  'view-huggg-status',
  'edit-huggg-status',
  'view-huggg-expiry',
  'edit-huggg-expiry',
  'send-international-gifts',
  'send-sms',
  'send-email',
  'manage-reason-codes',
  'can-require-reason-codes',
  'customise-segment-choices',
  'view-segments',
  'view-statistics',
  'update-transaction-details',
  'use-giftwrap',
  'use-theme',
  'use-branding',
  'add-themes',
  'contact-for-upgrade',
  'contact-for-assistance',
  'user',
  'wallet',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/** Keys that can be granted but that no call requires; each with the reason. */
export const unusedPermissionKeys: Readonly<Partial<Record<PermissionKey, string>>> = {
  'view-huggg-expiry': 'a gift is shown with its claim-by, to whom `view-huggg-status` shows it',
  'contact-for-assistance': 'help is open to everyone, with an account or without one',
};

/** Checks whether screens offer a key: keys without effect are not shown, and are kept where they were granted. */
export const isOfferedKey = (key: string): boolean => !(key in unusedPermissionKeys);

export const roles = ['team-admin', 'team-viewer', 'subteam-admin', 'participant', 'automation-participant'] as const;
export type Role = (typeof roles)[number];

/** The scope of a permission: the team and its subteams, only the team, or only what belongs to the caller. */
export const permissionScopes = ['subtree', 'team', 'own'] as const;
export type PermissionScope = (typeof permissionScopes)[number];

export type PermissionMap = Readonly<Partial<Record<PermissionKey, PermissionScope>>>;

const S = 'subtree';
const T = 'team';
const O = 'own';
const none = null;
type Row = readonly [
  team: PermissionScope | null,
  viewer: PermissionScope | null,
  subteam: PermissionScope | null,
  participant: PermissionScope | null,
  automation: PermissionScope | null,
];

/**
 * The default matrix of RULES §11, one row per key: team-admin, team-viewer, subteam-admin, participant,
 * automation-participant.
 */
const matrix: Readonly<Record<PermissionKey, Row>> = {
  'manage-team-information': [S, none, none, none, none],
  'team-admin': [S, none, none, none, none],
  'manage-subteam-information': [S, none, T, none, none],
  'subteam-admin': [S, none, T, none, none],
  'view-teams': [S, S, T, none, none],
  'view-statistics': [S, S, T, none, none],
  'view-team-transactions': [S, S, T, O, O],
  'add-participants': [S, none, T, none, none],
  'manage-reason-codes': [S, none, T, none, none],
  'can-require-reason-codes': [S, none, T, none, none],
  'add-subteams': [S, none, none, none, none],
  'add-themes': [S, none, none, none, none],
  'contact-for-upgrade': [S, none, none, none, none],
  wallet: [S, S, T, T, O],
  'top-up-wallet': [S, none, T, none, none],
  'create-wallet-commitment': [S, none, none, none, none],
  'debit-wallet': [S, none, T, T, O],
  'purchase-hugggs': [S, none, T, T, O],
  'manage-billing': [T, none, none, none, none],
  'create-merchant-initiated-charge': [T, none, none, none, none],
  'manage-cards': [T, none, O, O, none],
  'create-automated-budget': [S, none, none, none, none],
  'start-automated-budget': [S, none, none, none, none],
  'view-automated-budget': [S, S, none, none, O],
  'use-superhuggg': [S, none, T, none, none],
  'cancel-hugggs': [S, none, T, O, O],
  'view-huggg-status': [S, S, T, O, O],
  'view-huggg-expiry': [S, S, T, O, O],
  'edit-huggg-status': [S, none, T, O, none],
  'edit-huggg-expiry': [S, none, T, O, none],
  'update-transaction-details': [S, none, T, O, none],
  'send-email': [S, none, T, O, O],
  'send-sms': [S, none, T, none, none],
  'send-international-gifts': [S, none, T, none, none],
  'customise-segment-choices': [S, none, T, O, none],
  'view-segments': [S, S, T, O, O],
  'use-giftwrap': [S, none, T, O, O],
  'use-theme': [S, none, T, O, O],
  'use-branding': [S, none, T, O, O],
  'contact-for-assistance': [S, S, T, O, O],
  user: [S, S, T, O, O],
};

/** Returns the permissions that a role has by default (RULES §11). Plans can have stricter or wider role groups. */
export function defaultPermissions(role: Role): PermissionMap {
  const column = roles.indexOf(role);
  const entries = permissionKeys.flatMap((key) => {
    const scope = matrix[key][column];
    return scope ? [[key, scope] as const] : [];
  });
  return Object.fromEntries(entries);
}
