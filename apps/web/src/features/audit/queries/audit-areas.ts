import type { AuditAction } from '@huggg/contracts';

// The log's route uses these, so they load with the first page; the texts of its lines load with the log.

/** The actions of the log, grouped as users look for them; every action is in one group. */
export const areas = {
  sign: { label: 'Signing in', prefixes: ['session', 'sessions', 'sso', 'identity'] },
  account: { label: 'Accounts and profiles', prefixes: ['account', 'email', 'mobile', 'profile'] },
  security: {
    label: 'Passwords and factors',
    prefixes: ['password', 'factor', 'factors', 'recovery-codes', 'recovery-code'],
  },
  team: {
    label: 'Team and plan',
    prefixes: [
      'team',
      'subteam',
      'reason-codes',
      'role-group',
      'plan',
      'saml',
      'branding',
      'giftwrap',
      'theme',
      'template',
    ],
  },
  people: { label: 'People and invites', prefixes: ['member', 'invite', 'access', 'scim'] },
  gifts: {
    label: 'Gifts and exports',
    prefixes: ['gifts', 'order', 'super-link', 'budget', 'export', 'suppression', 'post-office'],
  },
  styling: { label: 'Wraps, themes and brandings', prefixes: ['giftwrap', 'theme', 'template', 'branding'] },
  money: {
    label: 'Money',
    prefixes: ['wallet', 'credit', 'withdrawal', 'topup-invoice', 'card', 'charge', 'invoice', 'plan-invoice'],
  },
  machines: { label: 'Keys, clients and linked systems', prefixes: ['api-key', 'api-client', 'linked-account'] },
  support: {
    label: 'Support and operators',
    prefixes: [
      'impersonation',
      'operator',
      'installation',
      'jobs',
      'help-request',
      'ledger-proof',
      'held-mail',
      'flag',
      'recipient',
      'journal',
      'bank-import',
      'bank-act',
      'payment-difference',
      'code-supplier',
      'code-request',
      'code-difference',
      'code-stock',
      'claim-review',
      'claim-rule',
      'claim-block',
      'catalogue',
      'product',
      'brand',
    ],
  },
} as const;
export type Area = keyof typeof areas;
export const areaKeys = Object.keys(areas) as readonly Area[];

/**
 * Returns the area of an action. An action in no area belongs to the team's, so that every action can be found by the
 * filter.
 */
export function areaOf(action: AuditAction): Area {
  const prefix = action.slice(0, action.indexOf('.'));
  return areaKeys.find((key) => (areas[key].prefixes as readonly string[]).includes(prefix)) ?? 'team';
}
