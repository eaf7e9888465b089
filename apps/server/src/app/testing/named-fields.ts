import { budgetOf } from './matrix-budget.ts';
import type { NamedField } from './named-field.ts';
import { giftFields } from './named-gift-fields.ts';

const charge = (more: object) => (sender: { readonly cell: { readonly callerId: string } }) => ({
  userId: sender.cell.callerId,
  amount: 100,
  ...more,
});

const money: readonly NamedField[] = [
  {
    fields: ['POST /v3/wallets body.ownerUserId'],
    expected: 'wallet.owner-not-in-team',
    why: 'the owner must be in the team of the wallet',
  },
  {
    fields: ['POST /api/v2/charges body.userId', 'POST /api/v2/wallets/{id}/top-up body.userId'],
    names: 'owner',
    expected: 'access.forbidden',
    why: 'people charge cards for themselves only; the error names the field',
  },
  { fields: ['POST /api/v2/charges body.cardId'], body: charge({}) },
  {
    fields: ['POST /api/v2/charges body.instead'],
    names: 'charge',
    body: ({ cell, rows }) => ({ ...charge({ data: { token: 'tok_matrix' } })({ cell }), orderId: rows.chargedOrder }),
    expected: 'charge.under-way',
    why: 'the order’s own charge is under way, and the other one is not of this order',
    never: 'the charge of the order is not one that its payer can leave',
  },
  { fields: ['POST /api/v2/wallets/{id}/top-up body.payment.reference'], names: 'charge' },
  { fields: ['POST /api/v2/wallets/{id}/top-up body.purchase.reference'], names: 'wallet' },
  { fields: ['GET /v3/topup-invoices query.walletId'], expected: 'empty', why: 'it filters a list' },
  {
    fields: ['GET /v3/wallets/{id}/entries query.reference'],
    names: 'transaction',
    expected: 'empty',
    why: 'it filters the entries of one wallet',
  },
  {
    fields: ['GET /v3/wallets/{id}/statement.csv query.reference'],
    names: 'transaction',
    expected: 'as-unknown',
    why: 'it filters the entries of one wallet, and a statement also has its balances',
  },
  {
    fields: ['GET /v3/wallets/{id}/statement.pdf query.reference'],
    names: 'transaction',
    expected: 'kept',
    why: 'the same entries as in the csv file, and no two documents have the same bytes',
  },
  {
    fields: ['GET /v3/wallets/{id}/withdrawals query.cursor'],
    names: 'withdrawal',
    expected: 'as-unknown',
    why: 'it is a position in a list of the caller’s own rows',
  },
  {
    fields: ['GET /api/v2/transaction/top-ups/{userId} query.cursor'],
    names: 'topUp',
    params: ({ owner: userId }) => ({ userId }),
    expected: 'as-unknown',
    why: 'it is a position in a list of the caller’s own rows',
  },
  {
    fields: ['POST /api/v2/users/b2b/upgrade body.planId'],
    expected: 'plan.not-available',
    why: 'a plan that is not offered to the team',
    notInSubteams: true,
    never: 'this call offers public plans only',
  },
];

const budgets: readonly NamedField[] = [
  {
    fields: [
      'POST /v3/automated-budgets body.billingMethod.cardId',
      'PUT /v3/automated-budgets/{id} body.billingMethod.cardId',
    ],
    body: ({ rows }) => ({ ...budgetOf(rows.wallet), billingMethod: { type: 'card' } }),
  },
  {
    fields: [
      'GET /v3/automated-budgets/{id}/participants query.id[]',
      'GET /v3/automated-budgets/{id}/participants/balances query.participantId[]',
      'GET /v3/automated-budgets/{id}/reports/participants/total-spent query.id[]',
      'GET /v3/automated-budgets/{id}/reports/participants/last-active query.id[]',
    ],
    names: 'participant',
    expected: 'empty',
    why: 'it filters the participants of one budget',
  },
  {
    fields: ['PUT /v3/automated-budgets/{id}/programmes/{programmeId}/skips body.participantId'],
    params: ({ budget: id, programme: programmeId }) => ({ id, programmeId }),
  },
  {
    fields: ['POST /v3/teams/{id}/users/invites body.automationId'],
    body: () => ({ invites: ['named-invite@example.com'], type: 'automation-participant' }),
    notInSubteams: true,
  },
];

const people: readonly NamedField[] = [
  {
    fields: ['GET /v3/teams/{id}/users/sign-ins query.userId[]'],
    expected: 'empty',
    why: 'it selects people of the team',
  },
  { fields: ['GET /v3/teams/{id}/users/{userId}/permissions params.userId'], names: 'person' },
  { fields: ['POST /v3/users/{id}/factors/{factorId}/confirm params.factorId'], names: 'newFactor' },
  { fields: ['POST /v3/notices/read body.ids[]'], names: 'notice' },
  {
    fields: ['POST /v3/teams/updates body.teamIds[]'],
    expected: { result: 'team.not-found' },
    why: 'each team has its own result',
  },
  {
    fields: ['POST /v3/teams/updates body.updates.preferences.approvals.approvers.userIds[]'],
    body: ({ rows }) => ({ teamIds: [rows.team], updates: {} }),
    expected: { result: 'team.preferences-contradictory' },
    why: 'approvers are people of the team or the team above, and each team has its own result',
    ofParent: 'kept',
  },
  {
    fields: ['PUT /api/v2/teams/{id} body.preferences.approvals.approvers.userIds[]'],
    expected: 'team.preferences-contradictory',
    why: 'approvers are people of the team or the team above',
    ofParent: 'kept',
  },
  {
    fields: ['PUT /v3/users-state/{id} body.entity.lastTeamId'],
    expected: 'kept',
    why: 'a note of the person’s own, which a sign-in compares with the teams that they belong to',
  },
  { fields: ['POST /v3/users/{id}/step-up body.twofa_token'], body: () => ({}) },
  {
    fields: ['POST /v3/users/{id}/tokens body.twofa_token'],
    expected: 'kept',
    why: 'the team asks no second step of this session, so none is read; a step-up reads it',
  },
  {
    fields: ['POST /v3/users/{id}/tokens body.teamId'],
    expected: 'team.not-a-member',
    why: 'people switch to the teams that they belong to',
  },
  {
    fields: [
      'GET /v3/audit-events query.person',
      'GET /v3/audit-events query.subject',
      'GET /v3/audit-events/export query.person',
      'GET /v3/audit-events/export query.subject',
    ],
    expected: 'empty',
    why: 'it filters the log of the caller’s own teams',
  },
  {
    fields: ['GET /v3/team-invites query.after', 'GET /api/v2/teams/invites/search query.after'],
    names: 'invite',
    expected: 'kept',
    why: 'the id itself is the position in the list: no row is looked up',
  },
  {
    fields: ['GET /api/v2/teams/{id}/users query.after', 'GET /api/v2/teams/{id}/admins query.after'],
    names: 'person',
    expected: 'member.not-found',
    why: 'it is a position in the list of one team, which only its members have',
  },
  {
    fields: ['GET /v3/integrations/linked-accounts/{id}/syncs/{syncId}/people query.after'],
    names: 'syncPerson',
    expected: 'as-unknown',
    why: 'it is a position in a list of one sync',
  },
  {
    fields: ['POST /v3/users/{id}/factors/passkeys body.challengeId'],
    never: 'only an authenticator can answer its challenge',
  },
  {
    fields: ['POST /scim/v2/Groups body.members[].value'],
    expected: 'scim.invalid-operation',
    why: 'SCIM has one error for values that a directory must not send',
  },
  {
    fields: ['PUT /scim/v2/Groups/{id} body.members[].value'],
    params: ({ directoryGroup: id }) => ({ id }),
    expected: 'scim.invalid-operation',
    why: 'SCIM has one error for values that a directory must not send',
  },
];

// A subteam uses what the team above has, and does not change it.
const styles: readonly NamedField[] = [
  { fields: ['POST /v3/brandings/upsert body.id'], names: 'branding', ofParent: 'access.forbidden' },
  { fields: ['POST /v3/themes/model/upsert body.id'], names: 'theme' },
  {
    fields: ['POST /v3/giftwraps/upsert body.id'],
    names: 'giftwrap',
    body: () => ({ name: 'Matrix' }),
    ofParent: 'access.forbidden',
  },
  { fields: ['POST /v3/sms/templates/upsert body.id'], names: 'smsTemplate', ofParent: 'access.forbidden' },
  { fields: ['POST /v3/emails/templates/upsert body.id'], names: 'emailTemplate', ofParent: 'access.forbidden' },
  {
    fields: ['POST /v3/printables/templates/upsert body.id'],
    names: 'printableTemplate',
    ofParent: 'printable.template-not-found',
  },
];

const catalogue: readonly NamedField[] = [
  {
    fields: [
      'GET /v3/products query.ids[]',
      'GET /v3/product-voucher-segments query.ids[]',
      'POST /v3/brands/searches body.filter.id[]',
      'POST /v3/labels/searches body.filter.id[]',
      'POST /v3/tags/searches body.filter.id[]',
      'POST /v3/taxonomies/searches body.filter.id[]',
      'POST /v3/taxonomy-links/searches body.filter.id[]',
    ],
    names: { everyone: 'the catalogue is the same for every team' },
  },
];

/** The fields whose path does not say everything. A field with several entries is tried with each. */
export const namedFields: readonly NamedField[] = [
  ...money,
  ...budgets,
  ...people,
  ...styles,
  ...catalogue,
  ...giftFields,
];
