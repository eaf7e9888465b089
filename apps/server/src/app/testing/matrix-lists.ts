import type { Rule } from './matrix-rule.ts';
import type { HomeIds } from './matrix-world.ts';

/** A list: its response contains a row for callers who see it, and for nobody else. */
const listed = (name: keyof HomeIds, more: Partial<Extract<Rule, { kind: 'row' }>> = {}): Rule => ({
  kind: 'row',
  params: () => ({}),
  missing: { from: (things) => things[name] },
  ...more,
});

/** A style that the caller's own team may choose: its own and those of the team above, not those of a subteam. */
const chosen = { lists: true, inherited: true, ownTeamOnly: true } as const;

/** Lists without an id in their path. */
export const listRules: Readonly<Record<string, Rule>> = {
  'GET /api/v2/cards': listed('card', { owned: true, ownTeamOnly: true }),
  'GET /api/v2/orders': listed('order', { owned: true, seesToo: 'view-team-transactions' }),
  'GET /v3/automated-budgets': listed('budget', { owned: true }),
  'GET /v3/super-hugggs': listed('superLink', { owned: true }),
  'GET /v3/suppressions': listed('suppression', { forTeams: true }),
  'GET /v3/topup-invoices': listed('topUpInvoice', { owned: true }),
  'GET /v3/api-keys': listed('apiKey'),
  'GET /v3/team-invites': listed('invite'),
  'GET /v3/documents': listed('document'),
  'GET /v3/brandings': listed('branding', { lists: true, inherited: true }),
  'GET /v3/giftwraps': listed('giftwrap', chosen),
  'GET /v3/themes': listed('theme', chosen),
  'GET /v3/sms/templates': listed('smsTemplate', chosen),
  'GET /v3/emails/templates': listed('emailTemplate', chosen),
  'GET /v3/po-mi/mi-reports': listed('miReport'),
  'GET /v3/po-orders/orders': listed('upload', { owned: true, seesToo: 'view-team-transactions' }),
  'GET /v3/wallets/spendable': listed('wallet'),
  'GET /v3/exports': { kind: 'owned', params: () => ({}), missing: { from: ({ finishedExport }) => finishedExport } },
};
