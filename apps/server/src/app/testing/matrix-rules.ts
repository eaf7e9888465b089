import type { ErrorCode, PermissionKey } from '@huggg/contracts';
import { budgetReports } from './matrix-budget.ts';
import { exportRules } from './matrix-exports.ts';
import { listRules } from './matrix-lists.ts';
import { linkedAccountRules } from './matrix-linked-account.ts';
import type { Rule } from './matrix-rule.ts';
import { savedViewRules } from './matrix-saved-views.ts';
import { styleRules } from './matrix-styles.ts';
import type { HomeIds } from './matrix-world.ts';

const team = (more: Partial<Extract<Rule, { kind: 'row' }>> = {}): Rule => ({
  kind: 'row',
  params: (things) => ({ id: things.team }),
  missing: 'team.not-found',
  ...more,
});
/** A call whose input names the team (`homeOf` in matrix-inputs.ts). */
const teamOfInput = team({ params: () => ({}) });
const missing = {
  wallet: 'wallet.not-found',
  commitment: 'commitment.not-found',
  card: 'card.not-found',
  charge: 'charge.not-found',
  withdrawal: 'withdrawal.not-found',
  order: 'order.not-found',
  approval: 'approval.not-found',
  transaction: 'transaction.not-found',
  document: 'document.not-found',
  teamInvoice: 'invoice.not-found',
  gift: 'gift.not-found',
  superLink: 'super-link.not-found',
  budget: 'budget.not-found',
  apiKey: 'api-key.not-found',
  invite: 'invite.not-found',
  topUpInvoice: 'topup-invoice.not-found',
  upload: 'post-office.upload-not-found',
  miReport: 'post-office.report-not-found',
  suppression: 'suppression.not-found',
  plan: 'plan.not-found',
} as const satisfies Partial<Record<keyof HomeIds, ErrorCode>>;
const thing = (name: keyof typeof missing, more: Partial<Extract<Rule, { kind: 'row' }>> = {}): Rule => ({
  kind: 'row',
  params: (things) => ({ id: things[name] }),
  missing: missing[name],
  ...more,
});
/** A draft is visible to a buyer who can see orders: a participant buys for the team and sees only their own. */
const draft = thing('order', { owned: true, seesToo: 'view-team-transactions' });
/** A budget is visible to users who can see budgets; changing it needs the call's own key. */
const budget = thing('budget', { owned: true, sees: ['view-automated-budget'] });
/** The same rule for an order that waits for approval; its approvers are among those who can buy for the whole team. */
const approval = thing('approval', { owned: true, sees: ['purchase-hugggs'], seesToo: 'view-team-transactions' });
/** A post-office file is visible to users who can buy and see orders. */
const upload = thing('upload', { owned: true, seesToo: 'view-team-transactions' });
const printed = thing('transaction', { owned: true, seesToo: 'view-team-transactions' });
const open = (why: string, needs?: PermissionKey): Rule => ({ kind: 'open', why, ...(needs && { needs }) });
const inCatalogue = open('the catalogue is the same for every team');
const ofProtocol = open('SCIM defines it');
const everyMember: readonly PermissionKey[] = ['user'];
const self = (param = 'id'): Rule => ({ kind: 'self', param, by: 'id' });
const member: Rule = {
  kind: 'row',
  params: ({ team: id, member: userId }) => ({ id, userId }),
  missing: 'team.not-found',
  missingBelow: 'member.not-found',
};
const subteam: Rule = {
  kind: 'row',
  params: ({ team: id, subteam: subId }) => (subId === '' ? null : { id, subId }),
  missing: 'team.not-found',
};
const scimUser: Rule = {
  kind: 'row',
  params: ({ member: id }) => ({ id }),
  ownTeamOnly: true,
  sees: ['team-admin'],
  missing: 'scim.user-not-found',
};

const scimGroup: Rule = { ...scimUser, missing: 'scim.group-not-found' };

/**
 * The rules of every call with an id in its path, one for each kind of row that the id can name. The matrix rejects a
 * new call until its rule is added here; calls of operators need none, because no caller of the matrix is one.
 */
const rules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  // Teams
  'GET /api/v2/teams/{id}': team({ sees: everyMember }),
  'PUT /api/v2/teams/{id}': team({
    sees: everyMember,
    needs: ['manage-team-information', 'manage-subteam-information'],
  }),
  'GET /v3/teams/{id}/domain': team(),
  'POST /v3/teams/{id}/domain/check': team(),
  'GET /api/v2/teams/{id}/users': team(),
  'GET /api/v2/teams/{id}/admins': team(),
  'GET /v3/teams/{id}/limits': team(),
  'GET /v3/teams/{id}/subteams': team(),
  'POST /v3/teams/{id}/subteams': team(),
  'GET /v3/teams/{id}/subteams/{subId}/removal': subteam,
  'DELETE /v3/teams/{id}/subteams/{subId}': subteam,
  'GET /v3/teams/{id}/users/{userId}/permissions': {
    kind: 'person',
    params: ({ team: id, member: userId }) => ({ id, userId }),
    adminsOnly: true,
    missing: 'team.not-found',
  },
  'GET /v3/teams/{id}/role-groups': team(),
  'PUT /v3/teams/{id}/role-groups': team(),
  'POST /v3/teams/{id}/upgrade-requests': team(),
  'GET /v3/teams/{id}/saml': team(),
  'PUT /v3/teams/{id}/saml': team(),
  'DELETE /v3/teams/{id}/saml': team(),
  'GET /v3/teams/{id}/sign-in': team(),
  'PUT /v3/teams/{id}/sign-in': team(),
  'GET /api/v2/teams/{id}/wallets': team({ lists: true }),
  'GET /api/v2/user/{id}/wallets': { kind: 'person', params: ({ member: id }) => ({ id }), sees: ['view-teams'] },
  'GET /api/v2/report/balances/user/{userId}': {
    kind: 'person',
    params: ({ member: userId }) => ({ userId }),
    sees: ['view-teams'],
  },
  'GET /v3/teams/{id}/users/sign-ins': team(),
  'GET /v3/teams/{id}/users/{userId}/removal': member,
  'DELETE /v3/teams/{id}/users/{userId}': member,
  'DELETE /v3/teams/{id}/users/{userId}/second-factors': member,
  'GET /v3/teams/{id}/users/{userId}/role-change': member,
  'PATCH /v3/teams/{id}/users/{userId}': member,
  'POST /v3/teams/{id}/users/invites': team(),
  'GET /v3/teams/{id}/invites/options': team(),
  'GET /v3/teams/{id}/joining-rules': team(),
  'PUT /v3/teams/{id}/joining-rules': team(),
  'POST /v3/team-invites/{id}/resend': thing('invite'),
  'POST /v3/team-invites/{id}/approve': thing('invite'),
  'DELETE /v3/teams/{id}/invites/{inviteId}': {
    kind: 'row',
    params: ({ team: id, invite: inviteId }) => ({ id, inviteId }),
    missing: 'invite.not-found',
  },
  // Money
  'GET /api/v2/transaction/top-ups/{userId}': {
    kind: 'person',
    params: ({ member: userId }) => ({ userId }),
    sees: ['view-teams'],
  },
  'POST /v3/wallets': teamOfInput,
  'PATCH /v3/wallets/{id}': thing('wallet', { owned: true }),
  'GET /v3/topup-invoices/{id}': thing('topUpInvoice', { owned: true }),
  'POST /v3/topup-invoices/{id}/cancel': thing('topUpInvoice', { owned: true }),
  'POST /api/v2/wallets/{id}/remittance-advice': thing('wallet', { owned: true }),
  'POST /v3/wallets/{id}/withdrawals': thing('wallet', { owned: true }),
  'GET /v3/wallets/{id}/withdrawals': thing('wallet', { owned: true }),
  'POST /v3/withdrawals/{id}/approve': thing('withdrawal', { owned: true }),
  'POST /v3/withdrawals/{id}/cancel': thing('withdrawal', { owned: true }),
  'GET /v3/wallets/{id}/automatic-top-up': thing('wallet', { owned: true }),
  'PUT /v3/wallets/{id}/automatic-top-up': thing('wallet', { owned: true }),
  'DELETE /v3/wallets/{id}/automatic-top-up': thing('wallet', { owned: true }),
  'GET /v3/wallets/{id}/low-balance-notice': thing('wallet', { owned: true }),
  'PUT /v3/wallets/{id}/low-balance-notice': thing('wallet', { owned: true }),
  'GET /v3/wallets/{id}/entries': thing('wallet', { owned: true }),
  'GET /v3/wallets/{id}/statement.csv': thing('wallet', { owned: true }),
  'GET /v3/wallets/{id}/statement.pdf': thing('wallet', { owned: true }),
  'POST /v3/wallets/{id}/commitments': thing('wallet', { owned: true }),
  'POST /v3/wallets/{id}/debits': thing('wallet', { owned: true, needs: ['create-wallet-commitment'] }),
  'POST /v3/wallets/{id}/transfers': thing('wallet', { owned: true }),
  'POST /v3/commitments/{id}/release': thing('commitment', { owned: true }),
  'POST /api/v2/wallets/{id}/top-up': thing('wallet'),
  // Cards and charges are visible to their payer, and to users who manage them for the team; those of a subteam are not
  // visible to its parent.
  'GET /api/v2/cards/{id}': thing('card', { owned: true, ownTeamOnly: true }),
  'PUT /api/v2/cards/{id}': thing('card', { owned: true, ownTeamOnly: true }),
  'DELETE /api/v2/cards/{id}': thing('card', { owned: true, ownTeamOnly: true }),
  'POST /v3/charges/{id}/refunds': thing('charge'),
  // The caller's own charge for it; the response to everyone else contains none.
  'GET /v3/orders/{id}/charge': {
    kind: 'owned',
    params: ({ chargedOrder: id }) => ({ id }),
    missing: { from: ({ orderCharge }) => orderCharge },
  },
  'GET /v3/wallets/{id}/charge': {
    kind: 'owned',
    params: ({ wallet: id }) => ({ id }),
    missing: { from: ({ charge }) => charge },
  },
  'POST /api/v2/charges/{id}/verify': thing('charge', { owned: true, ownTeamOnly: true }),
  ...styleRules,
  ...listRules,
  'POST /v3/suppressions/{id}/lift': thing('suppression', { forTeams: true }),
  ...savedViewRules,
  // Orders and gifts
  'GET /api/v2/orders/{id}': draft,
  'GET /api/v2/orders/{id}/pro-forma-invoice': draft,
  'POST /v3/orders/{id}/withdraw-payment': draft,
  'GET /v3/approvals/{id}': approval,
  'POST /v3/approvals/{id}/approve': approval,
  'POST /v3/approvals/{id}/refuse': approval,
  'POST /v3/approvals/{id}/withdraw': approval,
  'PUT /api/v2/orders/{id}': draft,
  'DELETE /api/v2/orders/{id}': draft,
  'POST /v3/orders/{id}/tests': draft,
  'POST /v3/orders/{id}/previews': draft,
  'GET /api/v2/transactions/{id}': thing('transaction', { owned: true }),
  'GET /v3/transactions/{id}/events': thing('transaction', { owned: true }),
  'GET /api/v2/transactions/{id}/receipt': thing('transaction', { owned: true }),
  'GET /v3/transactions/{id}/documents': thing('transaction', { owned: true }),
  'GET /api/v2/teams/{id}/invoices': team(),
  'GET /v3/invoices/{id}': thing('teamInvoice'),
  'PATCH /v3/invoices/{id}': thing('teamInvoice'),
  'GET /v3/invoices/{id}/lines.csv': thing('teamInvoice'),
  'GET /v3/invoices/{id}/files/{part}': thing('teamInvoice', {
    params: (things) => ({ id: things.teamInvoice, part: 'invoices' }),
  }),
  'GET /v3/documents/{id}/file': thing('document', {
    owned: true,
    sees: ['view-team-transactions', 'manage-billing'],
  }),
  'PATCH /api/v2/transactions/{id}': thing('transaction', { owned: true }),
  'POST /v3/transactions/{id}/gifts.csv': thing('transaction', { owned: true }),
  ...exportRules,
  // Prints of an order: visible to a buyer who can see orders (modules/printables)
  'GET /v3/printables/transactions/{id}': printed,
  'POST /v3/printables/transactions/{id}/upsert': printed,
  'GET /v3/printables/transactions/{id}/receivers': printed,
  'POST /v3/printables/transactions/{id}/receivers': printed,
  'GET /api/v2/transactions/{id}/hugggs': thing('transaction', { owned: true }),
  'PATCH /api/v2/transactions/{id}/hugggs': thing('transaction', { owned: true, needs: ['edit-huggg-expiry'] }),
  'POST /api/v2/transactions/{id}/hugggs/cancel': thing('transaction', { owned: true }),
  'POST /api/v2/transactions/{id}/hugggs/send': thing('transaction', { owned: true }),
  'POST /api/v2/transactions/{id}/hugggs/toggleSent': thing('transaction', { owned: true }),
  'GET /api/v2/hugggs/{id}': thing('gift', { owned: true }),
  'PATCH /api/v2/hugggs/{id}': thing('gift', { owned: true }),
  'POST /api/v2/hugggs/{id}/cancel': thing('gift', { owned: true }),
  'POST /v3/hugggs/{id}/freeze': thing('gift', { owned: true }),
  'POST /v3/hugggs/{id}/unfreeze': thing('gift', { owned: true }),
  'POST /api/v2/huggg/{id}/toggleSent': thing('gift', { owned: true }),
  // Ids that the caller cannot access are counted as not found; the tested change is a cancellation
  // (modules/gift-changes)
  'POST /v3/hugggs/changes': open('its path has no id', 'cancel-hugggs'),
  'GET /api/v2/report/transactions/user/{userId}': { kind: 'person', params: ({ member: userId }) => ({ userId }) },
  'GET /api/v2/super-hugggs/{id}': thing('superLink'),
  'GET /v3/super-hugggs/{id}': thing('superLink'),
  'PATCH /v3/super-hugggs/{id}': thing('superLink'),
  // Post-office files, and the reports of them
  'GET /v3/po-orders/orders/{id}': upload,
  'GET /v3/po-orders/orders/{id}/fail-reasons': upload,
  'GET /v3/po-orders/orders/{id}/fail-reasons.csv': upload,
  'POST /v3/po-orders/orders/{id}/retry': upload,
  'GET /v3/po-mi/mi-reports/{id}/download': thing('miReport'),
  'POST /v3/po-mi/mi-reports/{id}/retry': thing('miReport'),
  'GET /v3/automated-budgets/{id}': budget,
  'POST /v3/automated-budgets': teamOfInput,
  'PUT /v3/automated-budgets/{id}': budget,
  'DELETE /v3/automated-budgets/{id}': budget,
  'POST /v3/automated-budgets/{id}/start': budget,
  'POST /v3/automated-budgets/{id}/stop': budget,
  'POST /v3/automated-budgets/{id}/unschedule': budget,
  'GET /v3/automated-budgets/{id}/execution-dates': budget,
  'GET /v3/automated-budgets/{id}/programmes': budget,
  'POST /v3/automated-budgets/{id}/programmes': budget,
  'PUT /v3/automated-budgets/{id}/programmes/{programmeId}': budget,
  'DELETE /v3/automated-budgets/{id}/programmes/{programmeId}': budget,
  'GET /v3/automated-budgets/{id}/programmes/gifts': budget,
  'PUT /v3/automated-budgets/{id}/programmes/{programmeId}/skips': budget,
  'GET /v3/automated-budgets/{id}/participants/dates': budget,
  'PUT /v3/automated-budgets/{id}/participants/dates': budget,
  'POST /v3/automated-budgets/{id}/participants': budget,
  'GET /v3/automated-budgets/{id}/participants': budget,
  'PATCH /v3/automated-budgets/{id}/participants': budget,
  'DELETE /v3/automated-budgets/{id}/participants': budget,
  'POST /v3/automated-budgets/{id}/runs': budget,
  'GET /v3/automated-budgets/{id}/runs': budget,
  'GET /v3/automated-budgets/{id}/runs/{runId}/items': budget,
  'GET /v3/automated-budgets/{id}/next-run': budget,
  'GET /v3/automated-budgets/{id}/participants/balances': budget,
  'GET /v3/automated-budgets/{id}/participants/{pid}/balances': budget,
  'POST /v3/automated-budgets/{id}/participants/{pid}/withdrawals': budget,
  ...Object.fromEntries(budgetReports.map((report) => [report, budget])),
  'GET /v3/automated-budgets/{id}/invoices': budget,
  'PATCH /v3/automated-budgets/{id}/invoices/{invoiceId}': budget,
  ...linkedAccountRules,
  'DELETE /v3/api-keys/{id}': thing('apiKey', { ownTeamOnly: true }),
  // The caller
  'GET /v3/users/{id}/factors': self(),
  'GET /v3/users/{id}/step-up': self(),
  'POST /v3/users/{id}/step-up': self(),
  'POST /v3/users/{id}/step-up/twofa-state': self(),
  'POST /v3/users/{id}/factors/totp': self(),
  'POST /v3/users/{id}/factors/{factorId}/confirm': self(),
  'POST /v3/users/{id}/factors/passkeys/options': self(),
  'POST /v3/users/{id}/factors/passkeys': self(),
  'PATCH /v3/users/{id}/factors/{factorId}': self(),
  'DELETE /v3/users/{id}/factors/{factorId}': self(),
  'POST /v3/users/{id}/factors/recovery-codes': self(),
  'GET /v3/users/{id}/sessions': self(),
  'DELETE /v3/users/{id}/sessions/{sessionId}': self(),
  'DELETE /v3/users/{id}/sessions': self(),
  'POST /v3/identities/{id}/unlink': {
    kind: 'own',
    params: ({ identity: id }) => ({ id }),
    missing: 'identity.not-found',
  },
  'PUT /v3/users/{id}/password': self(),
  'PUT /v3/users/{id}/mobile': self(),
  'POST /v3/users/{id}/mobile/verify': self(),
  'GET /v3/users/{id}/exports': self(),
  'POST /v3/users/{id}/exports': self(),
  'GET /v3/users/{id}/exports/{exportId}/file': self(),
  'GET /v3/users/{id}/erasure': self(),
  'POST /v3/users/{id}/erasure': self(),
  'DELETE /v3/users/{id}/erasure': self(),
  'GET /v3/emails/contact-preferences/{email}': { kind: 'self', param: 'email', by: 'email' },
  'POST /api/v2/users/b2b/upgrade': open('its path has no id', 'team-admin'),
  'GET /v3/users-state/{id}': self(),
  'PUT /v3/users-state/{id}': self(),
  'GET /api/v2/plans/permissions/{id}': self(),
  'POST /v3/users/{id}/tokens': self(),
  'GET /v3/teams/user/{userId}': self('userId'),
  // A directory: only the key's own team
  'GET /scim/v2/ResourceTypes/{id}': ofProtocol,
  'GET /scim/v2/Schemas/{id}': ofProtocol,
  'GET /scim/v2/Users/{id}': scimUser,
  'PUT /scim/v2/Users/{id}': scimUser,
  'PATCH /scim/v2/Users/{id}': scimUser,
  'DELETE /scim/v2/Users/{id}': scimUser,
  'GET /scim/v2/Groups/{id}': scimGroup,
  'PUT /scim/v2/Groups/{id}': scimGroup,
  'PATCH /scim/v2/Groups/{id}': scimGroup,
  'DELETE /scim/v2/Groups/{id}': scimGroup,
  'GET /v3/teams/{id}/directory-groups': team(),
  'GET /v3/teams/{id}/directory-groups/{groupId}': team(),
  // The catalogue, and plans: those that are not public are visible to the teams that have them.
  'GET /v3/brands/{id}': inCatalogue,
  'GET /v3/products/{id}': inCatalogue,
  'POST /v3/products/{id}/previews': inCatalogue,
  'GET /api/v2/products/{id}': inCatalogue,
  'GET /api/v2/products/{id}/segments': inCatalogue,
  'GET /v3/taxonomies/{id}': inCatalogue,
  'GET /v3/taxonomies/slug/{slug}': inCatalogue,
  'GET /api/v2/plans/{id}': [
    thing('plan', { sees: everyMember, inherited: true }),
    open('public plans are the same for every team'),
  ],
};

/** The names of the calls that have rules. */
export const namesWithRules: readonly string[] = Object.keys(rules);

/** Returns the rules of a call; none if it refers to no row. */
export function rulesOf(name: string): readonly Rule[] {
  return [rules[name] ?? []].flat();
}
