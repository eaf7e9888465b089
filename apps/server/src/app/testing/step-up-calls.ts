import { demoWallets } from '../../modules/funding/index.ts';
import { demoPlans, demoTeams, demoUsers } from '../../modules/teams/index.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const ofSam = `/v3/users/${demoUsers.sam.id}`;
/** The id of a linked identity that the test adds. */
export const link = '01920000-0000-7000-8000-00000000cafe';

/** Endpoints that require re-authentication: the call, the caller, and a name for the change. */
export const sensitiveCalls: readonly {
  readonly name: string;
  readonly by: 'sam' | 'ada' | 'ops';
  readonly call: readonly [Method, string, object?];
}[] = [
  { name: 'another address', by: 'sam', call: ['POST', '/api/v2/users/update', { email: 'sam@new.example' }] },
  { name: 'another mobile number', by: 'sam', call: ['PUT', `${ofSam}/mobile`, { mobile: '+447700900111' }] },
  { name: 'no mobile number', by: 'sam', call: ['PUT', `${ofSam}/mobile`, { mobile: null }] },
  { name: 'an authenticator app', by: 'sam', call: ['POST', `${ofSam}/factors/totp`, { name: 'Phone' }] },
  { name: 'a passkey', by: 'sam', call: ['POST', `${ofSam}/factors/passkeys/options`] },
  {
    name: 'a linked account',
    by: 'sam',
    call: ['POST', '/v3/identities/urls', { provider: 'google', redirectUri: 'http://localhost:3000/sso/google' }],
  },
  { name: 'an unlinked account', by: 'sam', call: ['POST', `/v3/identities/${link}/unlink`] },
  { name: 'a copy of one’s data', by: 'sam', call: ['POST', `${ofSam}/exports`] },
  { name: 'being forgotten', by: 'sam', call: ['POST', `${ofSam}/erasure`] },
  { name: 'an API key', by: 'ada', call: ['POST', '/v3/api-keys', { name: 'Key', scopes: ['user'], expiresAt: null }] },
  {
    name: 'an API client',
    by: 'ops',
    call: ['POST', '/v3/api-clients', { teamId: demoTeams.harbourPine.id, name: 'Client', scopes: ['user'] }],
  },
  {
    name: 'impersonating',
    by: 'ops',
    call: ['POST', '/v3/impersonations', { email: demoUsers.priya.email, reason: 'Ticket 4711' }],
  },
  {
    name: 'a credit',
    by: 'ops',
    call: [
      'POST',
      '/v3/ops/credits',
      { walletId: demoWallets.quayside.id, amount: 100, reference: 'BACS 1', reason: 'A bank transfer' },
    ],
  },
  { name: 'a plan', by: 'ops', call: ['POST', '/v3/ops/plans', { name: 'Partner', price: 9_900 }] },
  {
    name: 'a plan that ends',
    by: 'ops',
    call: ['POST', `/v3/ops/plans/${demoPlans.starter.id}/retire`, { retired: true }],
  },
  { name: 'an operator', by: 'ops', call: ['POST', '/v3/ops/operators', { email: demoUsers.nora.email }] },
  // Last, because a new password ends the user's other sessions.
  { name: 'another password', by: 'sam', call: ['PUT', `${ofSam}/password`, { password: 'a lamp for the boats' }] },
];

/** Endpoints that require re-authentication before they look up their row. */
export const callsCheckedBeforeLookup: typeof sensitiveCalls = [
  { name: 'a first code of an app', by: 'sam', call: ['POST', `${ofSam}/factors/${link}/confirm`, { code: '123456' }] },
  { name: 'a factor less', by: 'sam', call: ['DELETE', `${ofSam}/factors/${link}`] },
  { name: 'new recovery codes', by: 'sam', call: ['POST', `${ofSam}/factors/recovery-codes`] },
  {
    name: 'a member’s second factors',
    by: 'ada',
    call: ['DELETE', `/v3/teams/${demoTeams.harbourPine.id}/users/${demoUsers.priya.id}/second-factors`],
  },
  {
    name: 'a team’s ways of signing in',
    by: 'ada',
    call: ['PUT', `/v3/teams/${demoTeams.harbourPine.id}/sign-in`, { methods: ['password'] }],
  },
  { name: 'a paid withdrawal', by: 'ops', call: ['POST', `/v3/ops/withdrawals/${link}/pay`, { reference: 'BACS 1' }] },
  { name: 'a confirmed withdrawal', by: 'ops', call: ['POST', `/v3/ops/withdrawals/${link}/confirm`] },
  { name: 'an approved credit', by: 'ops', call: ['POST', `/v3/ops/credits/${link}/approve`] },
  {
    name: 'a changed plan',
    by: 'ops',
    call: ['PUT', `/v3/ops/plans/${demoPlans.growth.id}`, { plan: { name: 'Growth', price: 1 }, teams: 0 }],
  },
  {
    name: 'an imported bundle',
    by: 'ops',
    call: ['POST', `/v3/ops/catalogue/bundles/${link}/apply`],
  },
  {
    name: 'a withdrawn product',
    by: 'ops',
    call: ['POST', `/v3/ops/catalogue/products/${link}/withdraw`, { reason: 'The supplier ended it' }],
  },
  { name: 'a restored product', by: 'ops', call: ['POST', `/v3/ops/catalogue/products/${link}/restore`] },
  { name: 'an operator less', by: 'ops', call: ['DELETE', `/v3/ops/operators/${demoUsers.ops.id}`] },
  { name: 'a team without its provider', by: 'ada', call: ['DELETE', `/v3/teams/${demoTeams.harbourPine.id}/saml`] },
];
