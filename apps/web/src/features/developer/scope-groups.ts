import type { ApiKeyScope } from '@huggg/contracts';

type Scope = { readonly key: ApiKeyScope; readonly label: string };

/** The scopes of a key, in groups with plain labels; every scope of the contract is in one group. */
export const scopeGroups: readonly { readonly label: string; readonly scopes: readonly Scope[] }[] = [
  {
    label: 'Gifts and orders',
    scopes: [
      { key: 'purchase-hugggs', label: 'Buy gifts' },
      { key: 'view-team-transactions', label: 'See orders' },
      { key: 'update-transaction-details', label: 'Change an order’s details' },
      { key: 'view-huggg-status', label: 'See gifts' },
      { key: 'edit-huggg-status', label: 'Change gifts' },
      { key: 'view-huggg-expiry', label: 'See claim-by dates' },
      { key: 'edit-huggg-expiry', label: 'Change claim-by dates' },
      { key: 'cancel-hugggs', label: 'Cancel gifts' },
      { key: 'use-superhuggg', label: 'Super links' },
    ],
  },
  {
    label: 'Sending',
    scopes: [
      { key: 'send-email', label: 'Send by email' },
      { key: 'send-sms', label: 'Send by SMS' },
      { key: 'send-international-gifts', label: 'Send abroad' },
      { key: 'view-segments', label: 'See which gifts a choice offers' },
      { key: 'customise-segment-choices', label: 'Change which gifts a choice offers' },
      { key: 'use-giftwrap', label: 'Use wraps' },
      { key: 'use-theme', label: 'Use themes' },
      { key: 'use-branding', label: 'Use branding' },
      { key: 'add-themes', label: 'Add themes' },
    ],
  },
  {
    label: 'Money',
    scopes: [
      { key: 'wallet', label: 'See wallets' },
      { key: 'debit-wallet', label: 'Pay from wallets' },
      { key: 'top-up-wallet', label: 'Top up wallets' },
      { key: 'create-wallet-commitment', label: 'Move and set money aside' },
      { key: 'manage-cards', label: 'Manage cards' },
      { key: 'create-merchant-initiated-charge', label: 'Charge stored cards' },
      { key: 'manage-billing', label: 'Manage billing' },
    ],
  },
  {
    label: 'Budgets',
    scopes: [
      { key: 'view-automated-budget', label: 'See budgets' },
      { key: 'create-automated-budget', label: 'Create budgets' },
      { key: 'start-automated-budget', label: 'Start and stop budgets' },
    ],
  },
  {
    label: 'Team and people',
    scopes: [
      { key: 'scim', label: 'Keep people in step with a directory (SCIM)' },
      { key: 'view-teams', label: 'See people and subteams' },
      { key: 'add-participants', label: 'Invite people' },
      { key: 'add-subteams', label: 'Add subteams' },
      { key: 'manage-team-information', label: 'Change team information' },
      { key: 'manage-subteam-information', label: 'Change subteam information' },
      { key: 'manage-reason-codes', label: 'Manage reason codes' },
      { key: 'can-require-reason-codes', label: 'Require reason codes' },
      { key: 'subteam-admin', label: 'Administer subteams' },
      { key: 'team-admin', label: 'Administer the team' },
    ],
  },
  {
    label: 'Reports and account',
    scopes: [
      { key: 'view-statistics', label: 'See reports' },
      { key: 'user', label: 'See its own account' },
      { key: 'contact-for-upgrade', label: 'Ask for an upgrade' },
      { key: 'contact-for-assistance', label: 'Ask for help' },
    ],
  },
];

const labels: ReadonlyMap<string, string> = new Map(
  scopeGroups.flatMap(({ scopes }) => scopes.map(({ key, label }) => [key, label] as const)),
);

/** Returns the label of a scope. */
export function scopeLabel(scope: ApiKeyScope): string {
  return labels.get(scope) ?? scope;
}
