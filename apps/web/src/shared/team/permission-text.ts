import { isOfferedKey } from '@huggg/contracts';
import type { PermissionKey, PermissionLayer, PermissionScope, Role } from '@huggg/contracts';

export const roleText: Readonly<Record<Role, { readonly one: string; readonly many: string }>> = {
  'team-admin': { one: 'Team admin', many: 'Team admins' },
  'team-viewer': { one: 'Team viewer', many: 'Team viewers' },
  'subteam-admin': { one: 'Subteam admin', many: 'Subteam admins' },
  participant: { one: 'Participant', many: 'Participants' },
  'automation-participant': { one: 'Budget participant', many: 'Budget participants' },
};

export const scopeText: Readonly<Record<PermissionScope, string>> = {
  subtree: 'Team and subteams',
  team: 'Team',
  own: 'Their own',
};

export const layerText: Readonly<Record<PermissionLayer, string>> = {
  plan: 'Plan',
  role: 'Role',
  scope: 'Reach',
  preference: 'Preferences',
};

/** Permissions with names for people who do not know their keys, grouped by subject. */
type PermissionGroup = {
  readonly title: string;
  readonly keys: readonly (readonly [PermissionKey, string])[];
};

const allGroups: readonly PermissionGroup[] = [
  {
    title: 'Sending',
    keys: [
      ['purchase-hugggs', 'Buy and send gifts'],
      ['send-email', 'Send by email'],
      ['send-sms', 'Send by SMS'],
      ['send-international-gifts', 'Send gifts abroad'],
      ['use-superhuggg', 'Use super links'],
      ['customise-segment-choices', 'Change which gifts a choice offers'],
      ['view-segments', 'See which gifts a choice offers'],
      ['use-giftwrap', 'Use wraps'],
      ['use-theme', 'Use themes'],
      ['use-branding', 'Use branding'],
    ],
  },
  {
    title: 'Gifts and orders',
    keys: [
      ['view-team-transactions', 'See orders'],
      ['view-huggg-status', 'See the status of gifts'],
      ['edit-huggg-status', 'Change gifts and their addresses'],
      ['cancel-hugggs', 'Cancel gifts'],
      ['view-huggg-expiry', 'See claim-by dates'],
      ['edit-huggg-expiry', 'Change claim-by dates'],
      ['update-transaction-details', 'Change notes of orders'],
      ['view-statistics', 'See reports'],
    ],
  },
  {
    title: 'Money',
    keys: [
      ['wallet', 'See wallets'],
      ['debit-wallet', 'Pay from wallets'],
      ['top-up-wallet', 'Top up wallets'],
      ['create-wallet-commitment', 'Open wallets and move money'],
      ['manage-cards', 'Manage cards'],
      ['manage-billing', 'Manage invoices and the plan'],
      ['create-merchant-initiated-charge', 'Charge stored cards'],
    ],
  },
  {
    title: 'Budgets',
    keys: [
      ['view-automated-budget', 'See budgets'],
      ['create-automated-budget', 'Create budgets'],
      ['start-automated-budget', 'Start and stop budgets'],
    ],
  },
  {
    title: 'Team',
    keys: [
      ['view-teams', 'See people and subteams'],
      ['add-participants', 'Invite people'],
      ['add-subteams', 'Add and close subteams'],
      ['manage-team-information', 'Change the team'],
      ['manage-subteam-information', 'Change subteams'],
      ['manage-reason-codes', 'Change reason codes'],
      ['can-require-reason-codes', 'Require reasons'],
      ['add-themes', 'Create themes'],
      ['team-admin', 'Administer roles, keys and the audit log'],
      ['subteam-admin', 'Administer subteams'],
    ],
  },
  {
    title: 'Account',
    keys: [
      ['user', 'Sign in'],
      ['contact-for-assistance', 'Ask for help'],
      ['contact-for-upgrade', 'Ask for another plan'],
    ],
  },
];

/** The groups without the permissions that have no effect yet. */
export const permissionGroups: readonly PermissionGroup[] = allGroups
  .map(({ title, keys }) => ({ title, keys: keys.filter(([key]) => isOfferedKey(key)) }))
  .filter(({ keys }) => keys.length > 0);
