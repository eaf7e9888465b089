import type { PermissionKey } from '@huggg/contracts';
import { unknownId } from './sample.ts';
import type { Things } from './matrix-world.ts';

/**
 * What the ids of a call name, and which permission's reach decides whether somebody sees it. `things` are of the place that is tried; `self` is
 * whoever asks.
 */
export type Rule =
  /** A thing of a team. Seen with one of `sees` (unless said the call's own key) in a scope that reaches it; seen, `needs` may still be lacking. */
  | {
      readonly kind: 'row';
      readonly params: (things: Things) => Readonly<Record<string, string>> | null;
      readonly query?: (things: Things) => string;
      readonly body?: (things: Things) => object;
      readonly sees?: readonly PermissionKey[];
      readonly needs?: readonly PermissionKey[];
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
      /** Whoever is no admin is refused, whomever they ask about. */ readonly adminsOnly?: boolean;
    }
  /** The caller's own person; anybody else's id is unknown. */
  | { readonly kind: 'self'; readonly param: string; readonly by: 'id' | 'email' }
  /** What belongs to everybody, to a person beyond teams, or to a step of signing in: no team decides. */
  | { readonly kind: 'open'; readonly needs?: PermissionKey };

const team = (more: Partial<Extract<Rule, { kind: 'row' }>> = {}): Rule => ({
  kind: 'row',
  params: (things) => ({ id: things.team }),
  ...more,
});
const thing = (name: keyof Things, more: Partial<Extract<Rule, { kind: 'row' }>> = {}): Rule => ({
  kind: 'row',
  params: (things) => ({ id: things[name] }),
  ...more,
});
const open: Rule = { kind: 'open' };
const everyMember: readonly PermissionKey[] = ['user'];
const self = (param = 'id'): Rule => ({ kind: 'self', param, by: 'id' });
const memberOf = ({ team: id, member: userId }: Things) => ({ id, userId });
const subteamOf = ({ team: id, subteam: subId }: Things) => (subId === '' ? null : { id, subId });

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
  'GET /v3/teams/{id}/subteams/{subId}/removal': { kind: 'row', params: subteamOf },
  'DELETE /v3/teams/{id}/subteams/{subId}': { kind: 'row', params: subteamOf },
  'GET /v3/teams/{id}/users/{userId}/permissions': {
    kind: 'person',
    params: ({ team: id, member: userId }) => ({ id, userId }),
    adminsOnly: true,
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
  'GET /v3/teams/{id}/users/{userId}/removal': { kind: 'row', params: memberOf },
  'DELETE /v3/teams/{id}/users/{userId}': { kind: 'row', params: memberOf },
  'DELETE /v3/teams/{id}/users/{userId}/second-factors': { kind: 'row', params: memberOf },
  'GET /v3/teams/{id}/users/{userId}/role-change': { kind: 'row', params: memberOf },
  'PATCH /v3/teams/{id}/users/{userId}': { kind: 'row', params: memberOf },
  'POST /v3/teams/{id}/users/invites': team(),
  'GET /v3/teams/{id}/invites/options': team(),
  'GET /v3/teams/{id}/joining-rules': team(),
  'PUT /v3/teams/{id}/joining-rules': team(),
  'POST /v3/team-invites/{id}/resend': thing('invite'),
  'POST /v3/team-invites/{id}/approve': thing('invite'),
  'DELETE /v3/teams/{id}/invites/{inviteId}': {
    kind: 'row',
    params: ({ team: id, invite: inviteId }) => ({ id, inviteId }),
  },
  // Money
  'GET /v3/wallets/{id}/entries': thing('wallet', { owned: true }),
  'POST /v3/wallets/{id}/commitments': thing('wallet', { owned: true }),
  'POST /v3/wallets/{id}/debits': thing('wallet', { owned: true }),
  'POST /v3/wallets/{id}/transfers': thing('wallet', { owned: true }),
  'POST /v3/commitments/{id}/release': thing('commitment', { owned: true }),
  // Orders and gifts
  'GET /api/v2/orders/{id}': thing('order', { owned: true }),
  'PUT /api/v2/orders/{id}': thing('order', { owned: true }),
  'DELETE /api/v2/orders/{id}': thing('order', { owned: true }),
  'GET /api/v2/transactions/{id}': thing('transaction', { owned: true }),
  'GET /v3/transactions/{id}/events': thing('transaction', { owned: true }),
  'PATCH /api/v2/transactions/{id}': thing('transaction', { owned: true }),
  'POST /v3/transactions/{id}/gifts.csv': thing('transaction', { owned: true }),
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
  'GET /api/v2/report/transactions/user/{userId}': { kind: 'person', params: ({ member: userId }) => ({ userId }) },
  // Keys
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
  'GET /scim/v2/Users/{id}': {
    kind: 'row',
    params: ({ member: id }) => ({ id }),
    ownTeamOnly: true,
    sees: ['team-admin'],
  },
  'PUT /scim/v2/Users/{id}': {
    kind: 'row',
    params: ({ member: id }) => ({ id }),
    ownTeamOnly: true,
    sees: ['team-admin'],
    body: () => ({ userName: 'somebody@harbourpine.example' }),
  },
  'PATCH /scim/v2/Users/{id}': {
    kind: 'row',
    params: ({ member: id }) => ({ id }),
    ownTeamOnly: true,
    sees: ['team-admin'],
    body: () => ({ Operations: [{ op: 'replace', path: 'active', value: true }] }),
  },
  'DELETE /scim/v2/Users/{id}': {
    kind: 'row',
    params: ({ member: id }) => ({ id }),
    ownTeamOnly: true,
    sees: ['team-admin'],
  },
  // Everybody's
  'GET /v3/brands/{id}': open,
  'GET /v3/products/{id}': open,
  'GET /api/v2/products/{id}/segments': open,
  'GET /v3/taxonomies/{id}': open,
  'GET /v3/taxonomies/slug/{slug}': open,
  'GET /api/v2/plans/{id}': open,
};

/** Bodies and queries that a contract's refinements ask for beyond its smallest value. */
export const inputs: Readonly<
  Record<string, { readonly body?: object | ((callerId: string) => object); readonly query?: string }>
> = {
  'PATCH /api/v2/transactions/{id}/hugggs': { body: { expiry: 30 } },
  'POST /v3/api-keys': { body: { name: 'Matrix', scopes: ['user'], expiresAt: null } },
  'POST /api/v2/transactions': {
    body: (userId) => ({
      userId,
      payment: { method: 'wallet', reference: unknownId },
      purchase: { type: 'huggg', reference: unknownId, amount: 1 },
    }),
  },
  'POST /scim/v2/Users': { body: { userName: 'somebody@harbourpine.example' } },
  'PUT /scim/v2/Users/{id}': { body: { userName: 'somebody@harbourpine.example' } },
  'POST /v3/api-clients': { body: { teamId: unknownId, name: 'Matrix', scopes: ['user'] } },
  'GET /v3/api-clients': { query: `teamId=${unknownId}` },
};
