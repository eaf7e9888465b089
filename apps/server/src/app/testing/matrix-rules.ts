import { budgetReports } from './matrix-budget.ts';
import type { ErrorCode, PermissionKey } from '@huggg/contracts';
import { linkedAccountRules } from './matrix-linked-account.ts';
import type { Things } from './matrix-world.ts';

/**
 * What the ids of a call name, and which permission's scope decides whether a caller sees it. `things` belong to the tested place; `self` is
 * the caller.
 */
export type Rule =
  /** A thing of a team. Seen with one of `sees` (unless said the call's own key) in a scope that reaches it; seen, `needs` may still be lacking. */
  | {
      readonly kind: 'row';
      readonly params: (things: Things) => Readonly<Record<string, string>> | null;
      readonly query?: (things: Things) => string;
      readonly body?: (things: Things) => object;
      readonly sees?: readonly PermissionKey[];
      /** A second key whose reach the thing must lie in as well. */
      readonly seesToo?: PermissionKey;
      readonly needs?: readonly PermissionKey[];
      /** The error for a caller who does not see the row, or who names one of another team below it. */
      readonly missing: ErrorCode;
      readonly missingBelow?: ErrorCode;
      /** Whether the thing has an owner, so that the scope `own` reaches it for them. */
      readonly owned?: boolean;
      /** A list of one's own things, which the scope `own` opens for the team acted in. */
      readonly lists?: boolean;
      /** A subteam's thing of this kind is not its parent's to see, or there is none. */
      readonly ownTeamOnly?: boolean;
    }
  /** A person: oneself, and whom `sees` reaches beside the call's own key. */
  | {
      readonly kind: 'person';
      readonly params: (things: Things) => Readonly<Record<string, string>>;
      readonly sees?: readonly PermissionKey[];
      /** A caller who is no admin is refused, whichever person they name. */
      readonly adminsOnly?: boolean;
      /** The error for a caller who does not see the team of the path; for the person it is `user.not-found`. */
      readonly missing?: ErrorCode;
    }
  /** The caller's own person; any other id is not found. */
  | { readonly kind: 'self'; readonly param: string; readonly by: 'id' | 'email' }
  /** What is public, belongs to a person outside teams, or to a step of signing in: no team decides. */
  | { readonly kind: 'open'; readonly needs?: PermissionKey };

const team = (more: Partial<Extract<Rule, { kind: 'row' }>> = {}): Rule => ({
  kind: 'row',
  params: (things) => ({ id: things.team }),
  missing: 'team.not-found',
  ...more,
});
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
} as const satisfies Partial<Record<keyof Things, ErrorCode>>;
const thing = (name: keyof typeof missing, more: Partial<Extract<Rule, { kind: 'row' }>> = {}): Rule => ({
  kind: 'row',
  params: (things) => ({ id: things[name] }),
  missing: missing[name],
  ...more,
});
/** A draft is seen by a buyer who sees orders: a participant buys for the team and sees only their own. */
const draft = thing('order', { owned: true, seesToo: 'view-team-transactions' });
/** A budget is seen by who sees budgets, and changed by whom the call's own key lets in. */
const budget = thing('budget', { owned: true, sees: ['view-automated-budget'] });
/** The same of an order that waits for approval; who approves is among those who buy in the whole team. */
const approval = thing('approval', { owned: true, sees: ['purchase-hugggs'], seesToo: 'view-team-transactions' });
/** A post-office file is seen by who buys and sees orders. */
const upload = thing('upload', { owned: true, seesToo: 'view-team-transactions' });
const printed = thing('transaction', { owned: true, seesToo: 'view-team-transactions' });
const open: Rule = { kind: 'open' };
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

/** Every call with an id in its path. A new one is refused by the matrix until it says here what its id names. */
export const rules: Readonly<Record<string, Rule>> = {
  // Teams
  'GET /api/v2/teams/{id}': team({ sees: everyMember }),
  'PUT /api/v2/teams/{id}': team({
    sees: everyMember,
    body: () => ({ name: 'Matrix' }),
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
  'GET /v3/teams/{id}/users/sign-ins': team({ query: ({ member }) => `userId=${member}` }),
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
  'POST /v3/ops/credits/{id}/approve': open,
  'POST /v3/ops/credits/{id}/refuse': open,
  'POST /v3/ops/wallets/{id}/unlock': open,
  'GET /v3/ops/bank-imports/{id}': open,
  'POST /v3/ops/bank-imports/{id}/apply': open,
  'POST /v3/ops/bank-imports/{id}/discard': open,
  'POST /v3/ops/bank-acts/{id}/approve': open,
  'POST /v3/ops/bank-acts/{id}/refuse': open,
  'GET /v3/ops/catalogue/bundles/{id}': open,
  'POST /v3/ops/catalogue/bundles/{id}/apply': open,
  'POST /v3/ops/catalogue/bundles/{id}/check': open,
  'POST /v3/ops/catalogue/bundles/{id}/discard': open,
  'GET /v3/ops/catalogue/products/{id}': open,
  'GET /v3/ops/catalogue/products/{id}/withdrawal': open,
  'POST /v3/ops/catalogue/products/{id}/withdraw': open,
  'POST /v3/ops/catalogue/products/{id}/restore': open,
  'POST /v3/ops/catalogue/products/{id}/picture': open,
  'DELETE /v3/ops/catalogue/products/{id}/picture': open,
  'GET /v3/ops/catalogue/brands/{id}': open,
  'POST /v3/ops/catalogue/brands/{id}/picture': open,
  'DELETE /v3/ops/catalogue/brands/{id}/picture': open,
  'DELETE /v3/ops/operators/{id}': open,
  'GET /v3/ops/teams/{id}': open,
  'GET /v3/ops/people/{id}': open,
  'POST /v3/ops/people/{id}/password-reset': open,
  'POST /v3/ops/people/{id}/end-sessions': open,
  'POST /v3/ops/people/{id}/reset-factors': open,
  'GET /v3/ops/gifts/{id}': open,
  'GET /v3/ops/help-requests/{id}': open,
  'POST /v3/ops/help-requests/{id}/take': open,
  'POST /v3/ops/help-requests/{id}/answers': open,
  'POST /v3/ops/help-requests/{id}/close': open,
  'POST /v3/ops/plans/{id}/effects': open,
  'PUT /v3/ops/plans/{id}': open,
  'POST /v3/ops/plans/{id}/retire': open,
  'GET /api/v2/transaction/top-ups/{userId}': {
    kind: 'person',
    params: ({ member: userId }) => ({ userId }),
    sees: ['view-teams'],
  },
  'PATCH /v3/wallets/{id}': thing('wallet', { owned: true }),
  'GET /v3/topup-invoices/{id}': thing('topUpInvoice', { owned: true }),
  'POST /v3/topup-invoices/{id}/cancel': thing('topUpInvoice', { owned: true }),
  'POST /api/v2/wallets/{id}/remittance-advice': thing('wallet', { owned: true }),
  'POST /v3/wallets/{id}/withdrawals': thing('wallet', { owned: true }),
  'GET /v3/wallets/{id}/withdrawals': thing('wallet', { owned: true }),
  'POST /v3/withdrawals/{id}/approve': thing('withdrawal', { owned: true }),
  'POST /v3/withdrawals/{id}/cancel': thing('withdrawal', { owned: true }),
  'POST /v3/ops/withdrawals/{id}/pay': open,
  'POST /v3/ops/withdrawals/{id}/confirm': open,
  'POST /v3/ops/withdrawals/{id}/refuse': open,
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
  // Cards and charges are their payer's, and their team's for who manages them; a subteam's are not its parent's.
  'GET /api/v2/cards/{id}': thing('card', { owned: true, ownTeamOnly: true }),
  'PUT /api/v2/cards/{id}': thing('card', { owned: true, ownTeamOnly: true }),
  'DELETE /api/v2/cards/{id}': thing('card', { owned: true, ownTeamOnly: true }),
  'POST /v3/charges/{id}/refunds': thing('charge'),
  'POST /v3/ops/payment-differences/{id}/resolve': open,
  'POST /v3/ops/claim-reviews/{id}/release': open,
  'POST /v3/ops/claim-reviews/{id}/refuse': open,
  'POST /v3/ops/claim-reviews/{id}/undo': open,
  'PUT /v3/ops/claim-rules/{key}': open,
  'DELETE /v3/ops/claim-blocks/{id}': open,
  'POST /v3/ops/code-suppliers/{key}/pause': open,
  'POST /v3/ops/code-suppliers/waiting/{id}/retry': open,
  'POST /v3/ops/code-suppliers/voiding/{id}/retry': open,
  'PUT /v3/ops/code-suppliers/products/{id}': open,
  'POST /v3/ops/code-differences/{id}/resolve': open,
  'PUT /v3/ops/code-stock/{id}': open,
  'POST /api/v2/charges/{id}/verify': thing('charge', { owned: true, ownTeamOnly: true }),
  // How gifts look: what is the platform's or another of the caller's teams is seen by more than its own team (styling's own tests)
  'GET /v3/giftwraps/{id}': open,
  'GET /v3/themes/{id}': open,
  'GET /v3/sms/templates/{id}': open,
  'POST /v3/suppressions/{id}/lift': open,
  'PATCH /v3/saved-views/{id}': open,
  'DELETE /v3/saved-views/{id}': open,
  'GET /v3/emails/templates/{id}': open,
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
  // One's own exports in the team that one acts in (modules/exports)
  'GET /v3/exports/{id}': open,
  'GET /v3/hugggs/exports/{id}': open,
  'GET /v3/exports/{id}/file': open,
  'POST /v3/exports/{id}/cancel': open,
  'POST /v3/exports/{id}/retry': open,
  'DELETE /v3/exports/{id}': open,
  // Prints of an order: seen by a buyer who sees orders (modules/printables)
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
  // Ids beyond the caller's reach are counted as not found; the tried change is a cancellation (modules/gift-changes)
  'POST /v3/hugggs/changes': { kind: 'open', needs: 'cancel-hugggs' },
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
  // Brandings: the team's own, and those of the team above it (modules/brandings)
  'GET /v3/brandings/{id}': open,
  'DELETE /v3/brandings/{id}': open,
  'DELETE /v3/api-keys/{id}': thing('apiKey', { ownTeamOnly: true }),
  'DELETE /v3/api-clients/{id}': open,
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
  'POST /v3/identities/{id}/unlink': open,
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
  'POST /api/v2/users/b2b/upgrade': { kind: 'open', needs: 'team-admin' },
  'GET /v3/users-state/{id}': self(),
  'PUT /v3/users-state/{id}': self(),
  'GET /api/v2/plans/permissions/{id}': self(),
  'POST /v3/users/{id}/tokens': self(),
  'GET /v3/teams/user/{userId}': self('userId'),
  // A directory: the key's own team alone
  'GET /scim/v2/ResourceTypes/{id}': open,
  'GET /scim/v2/Schemas/{id}': open,
  'GET /scim/v2/Users/{id}': scimUser,
  'PUT /scim/v2/Users/{id}': scimUser,
  'PATCH /scim/v2/Users/{id}': scimUser,
  'DELETE /scim/v2/Users/{id}': scimUser,
  // Public
  'GET /v3/brands/{id}': open,
  'GET /v3/products/{id}': open,
  'GET /api/v2/products/{id}': open,
  'GET /api/v2/products/{id}/segments': open,
  'GET /v3/taxonomies/{id}': open,
  'GET /v3/taxonomies/slug/{slug}': open,
  'GET /api/v2/plans/{id}': open,
};
