import type { ErrorCode } from '@huggg/contracts';
import type { Cell } from './matrix-inputs.ts';

type Outcome = (cell: Cell) => ErrorCode | null;

const alwaysFails =
  (code: ErrorCode): Outcome =>
  () =>
    code;
const failsInSubteam =
  (code: ErrorCode): Outcome =>
  ({ home }) =>
    home === 'bristol' ? code : null;
const forbiddenToBuyers: Outcome = ({ caller }) => (caller === 'priya' || caller === 'olu' ? 'access.forbidden' : null);
const failsInQuayside =
  (code: ErrorCode): Outcome =>
  ({ home }) =>
    home === 'quaysideBooks' ? code : null;

/**
 * Errors of allowed calls that break a business rule which their input cannot meet in this world, by cell. All other
 * allowed calls must succeed.
 */
export const outcomes: Readonly<Record<string, Outcome>> = {
  // Brandings, wraps and templates belong to the whole team: a user who has them only for themselves cannot add any.
  'POST /v3/brandings/upsert': forbiddenToBuyers,
  'PUT /v3/brandings/default': forbiddenToBuyers,
  'POST /v3/brandings/previews': forbiddenToBuyers,
  'POST /v3/brandings/logos': forbiddenToBuyers,
  'POST /v3/printables/templates/upsert': forbiddenToBuyers,
  // The order of the matrix has no print.
  'GET /v3/printables/transactions/{id}': alwaysFails('printable.not-found'),
  'POST /v3/printables/transactions/{id}/upsert': alwaysFails('printable.not-printed'),
  'GET /v3/printables/transactions/{id}/receivers': alwaysFails('printable.not-found'),
  'POST /v3/printables/transactions/{id}/receivers': alwaysFails('printable.not-printed'),
  'POST /v3/printables/pdfs': alwaysFails('transaction.not-found'),
  'POST /v3/giftwraps/upsert': forbiddenToBuyers,
  'POST /v3/giftwraps/uploads': forbiddenToBuyers,
  'POST /v3/emails/templates/upsert': forbiddenToBuyers,
  'GET /v3/suppressions': forbiddenToBuyers,
  // Files are paid from the team's wallet, which users who can spend only their own money cannot use. The file of the
  // matrix is completed.
  'POST /v3/po-orders/orders/upload': ({ caller }) => (caller === 'olu' ? 'wallet.not-found' : null),
  'POST /v3/po-orders/orders/{id}/retry': alwaysFails('post-office.not-failed'),
  'POST /v3/po-mi/mi-reports/{id}/retry': alwaysFails('post-office.not-failed'),
  // Nobody has paid with the card of the matrix.
  'PUT /v3/wallets/{id}/automatic-top-up': alwaysFails('charge.no-first-payment'),
  // Only users make charges.
  'POST /api/v2/wallets/{id}/top-up': ({ caller }) => (caller === 'key' ? 'charge.not-found' : null),
  'POST /v3/ops/payment-differences/{id}/resolve': alwaysFails('payment-difference.not-found'),
  'DELETE /v3/impersonations': alwaysFails('impersonation.not-found'),
  'POST /v3/ops/jobs/retry': alwaysFails('job.not-found'),
  'POST /v3/ops/jobs/discard': alwaysFails('job.not-found'),
  // The draft of the matrix contains no gift.
  'POST /v3/orders/{id}/tests': alwaysFails('order.incomplete'),
  'POST /v3/orders/{id}/previews': alwaysFails('order.incomplete'),
  // The draft of the matrix contains no gift and has no pro-forma.
  'POST /api/v2/pro-forma-invoices': alwaysFails('order.incomplete'),
  'GET /api/v2/orders/{id}/pro-forma-invoice': alwaysFails('document.not-found'),
  'POST /v3/orders/{id}/withdraw-payment': alwaysFails('order.no-open-payment'),
  // Users cannot approve their own requests; Ada approves for Bristol, and gives another total.
  'POST /v3/approvals/{id}/approve': ({ place }) => (place === 'own' ? 'approval.own' : 'order.price-changed'),
  'POST /v3/approvals/{id}/refuse': ({ place }) => (place === 'own' ? 'approval.own' : null),
  // The aggregator is unreachable, and the account of the matrix is not connected yet.
  'GET /v3/integrations/linked-accounts/integrations': alwaysFails('linked-account.provider-down'),
  'POST /v3/integrations/linked-accounts': alwaysFails('linked-account.provider-down'),
  'POST /v3/integrations/linked-accounts/{id}/account-tokens': alwaysFails('linked-account.provider-down'),
  'POST /v3/integrations/linked-accounts/{id}/syncs': alwaysFails('linked-account.not-connected'),
  'POST /v3/integrations/linked-accounts/{id}/syncs/{syncId}/undo': alwaysFails('linked-account.sync-not-now'),
  // No directory of the matrix contains groups.
  'GET /scim/v2/Groups/{id}': alwaysFails('scim.group-not-found'),
  'PUT /scim/v2/Groups/{id}': alwaysFails('scim.group-not-found'),
  'PATCH /scim/v2/Groups/{id}': alwaysFails('scim.group-not-found'),
  'DELETE /scim/v2/Groups/{id}': alwaysFails('scim.group-not-found'),
  'GET /v3/teams/{id}/directory-groups/{groupId}': alwaysFails('scim.group-not-found'),
  // The budget of the matrix is a draft without participants.
  'PATCH /v3/automated-budgets/{id}/participants': alwaysFails('budget.participant-not-found'),
  'DELETE /v3/automated-budgets/{id}/participants': alwaysFails('budget.participant-not-found'),
  'PATCH /v3/automated-budgets/{id}/invoices/{invoiceId}': alwaysFails('budget.invoice-not-found'),
  'GET /v3/automated-budgets/{id}/participants/{pid}/balances': alwaysFails('budget.participant-not-found'),
  'POST /v3/automated-budgets/{id}/participants/{pid}/withdrawals': alwaysFails('budget.participant-not-found'),
  'PUT /v3/automated-budgets/{id}/programmes/{programmeId}': alwaysFails('budget.programme-not-found'),
  'DELETE /v3/automated-budgets/{id}/programmes/{programmeId}': alwaysFails('budget.programme-not-found'),
  'PUT /v3/automated-budgets/{id}/programmes/{programmeId}/skips': alwaysFails('budget.programme-not-found'),
  'POST /v3/automated-budgets/{id}/start': alwaysFails('budget.no-participants'),
  'POST /v3/automated-budgets/{id}/stop': alwaysFails('budget.not-now'),
  'POST /v3/automated-budgets/{id}/unschedule': alwaysFails('budget.not-now'),
  'POST /v3/automated-budgets/{id}/runs': alwaysFails('budget.not-now'),
  'GET /v3/automated-budgets/{id}/runs/{runId}/items': alwaysFails('budget.run-not-found'),
  // A domain, single sign-on and joining rules belong to the parent team; a subteam has no subteams.
  'GET /v3/teams/{id}/domain': failsInSubteam('team.domain-of-subteam'),
  'POST /v3/teams/{id}/domain/check': failsInSubteam('team.domain-of-subteam'),
  'GET /v3/teams/{id}/saml': failsInSubteam('saml.of-parent'),
  'DELETE /v3/teams/{id}/saml': failsInSubteam('saml.of-parent'),
  'PUT /v3/teams/{id}/saml': ({ home }) => (home === 'bristol' ? 'saml.of-parent' : 'saml.metadata-invalid'),
  'PUT /v3/teams/{id}/joining-rules': failsInSubteam('team.not-found'),
  'POST /v3/teams/{id}/subteams': failsInSubteam('team.one-level'),
  // Quayside Books has no subteam: the id belongs to another team.
  'GET /v3/teams/{id}/subteams/{subId}/removal': failsInQuayside('team.not-found'),
  'DELETE /v3/teams/{id}/subteams/{subId}': failsInQuayside('team.not-found'),
  // The member of Quayside Books is its only admin.
  'DELETE /v3/teams/{id}/users/{userId}': failsInQuayside('team.last-admin'),
  'PATCH /v3/teams/{id}/users/{userId}': failsInQuayside('team.last-admin'),
  'DELETE /v3/teams/{id}/users/{userId}/second-factors': ({ caller }) =>
    caller === 'sam' || caller === 'nora' ? 'factor.own' : null,
  'POST /v3/users/{id}/erasure': ({ caller }) => (caller === 'ada' ? 'privacy.last-admin' : null),
  'POST /v3/team-invites/{id}/approve': alwaysFails('invite.not-requested'),
  // Requesting a small withdrawal also approves it.
  'POST /v3/withdrawals/{id}/approve': alwaysFails('withdrawal.moved-on'),
  // These need an earlier step of a provider, an authenticator, a mailbox or a job.
  'POST /v3/identities/urls': alwaysFails('sso.provider-away'),
  'POST /v3/identities': alwaysFails('sso.attempt-unknown'),
  // It reads the state after the transaction that created it, which the matrix rolls back.
  'POST /v3/users/{id}/step-up/twofa-state': alwaysFails('twofa.not-found'),
  'POST /v3/users/{id}/factors/passkeys': alwaysFails('passkey.refused'),
  'POST /v3/users/{id}/mobile/verify': alwaysFails('mobile.no-code'),
  'GET /v3/users/{id}/exports/{exportId}/file': alwaysFails('privacy.export-not-found'),
};
