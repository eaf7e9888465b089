import { defaultPermissions, type EndpointDefinition, scimSchemas, standardBrandingId } from '@huggg/contracts';
import { TOTP } from 'otpauth';
import { demoPassword, demoUsers } from '../../modules/teams/index.ts';
import { budgetOf } from './matrix-budget.ts';
import type { Home } from './matrix-homes.ts';
import { noOwn, type Own } from './matrix-own.ts';
import type { MatrixWorld } from './matrix-world.ts';
import { sampleOf, unknownId } from './sample.ts';

export type Place = 'own' | 'subteam' | 'parent' | 'foreign';

/** One cell: the caller, and the home of the called row; null if the call refers to no team's row. */
export type Cell = {
  readonly caller: string;
  readonly callerId: string;
  readonly home: Home | null;
  readonly place: Place | null;
};

type Ask = { readonly cell: Cell; readonly world: MatrixWorld };

type Given = {
  /** Ids in the path in addition to those of the rule. */
  readonly params?: (ask: Ask) => Readonly<Record<string, string>>;
  readonly query?: (ask: Ask) => string;
  readonly body?: (ask: Ask) => object;
  /** The picture to send as the body. */
  readonly file?: (ask: Ask) => Buffer;
};

const ownOf = ({ cell, world }: Ask): Own => world.own[cell.caller] ?? noOwn;
const homeOf = ({ cell, world }: Ask) => world.things[cell.home ?? 'harbourPine'];
const emailOf = ({ cell }: Ask): string =>
  Object.values(demoUsers).find(({ id }) => id === cell.callerId)?.email ?? 'unknown@harbourpine.example';
const programmeOf = ({ world }: Ask) => ({ name: 'Matrix', kind: 'birthday', productId: world.facts.product });
const factorId = (ask: Ask) => ({ factorId: ownOf(ask).factor });

/** Inputs with which an allowed call succeeds. Defaults to the smallest value of its contract. */
export const inputs: Readonly<Record<string, Given>> = {
  'PUT /api/v2/teams/{id}': { body: () => ({ name: 'Matrix' }) },
  'GET /v3/teams/{id}/users/sign-ins': { query: (ask) => `userId=${homeOf(ask).member}` },
  'GET /v3/teams/{id}/users/{userId}/role-change': { query: () => 'role=participant' },
  'PATCH /v3/teams/{id}/users/{userId}': { body: () => ({ role: 'participant' }) },
  'PUT /v3/teams/{id}/role-groups': {
    body: () => ({ role: 'automation-participant', permissions: defaultPermissions('automation-participant') }),
  },
  'PUT /v3/teams/{id}/saml': {
    body: () => ({
      metadata: '<no-metadata/>',
      justInTime: false,
      defaultRole: 'participant',
      roleAttribute: null,
      acceptsUnasked: false,
    }),
  },
  'POST /v3/wallets/{id}/transfers': { body: (ask) => ({ toWalletId: homeOf(ask).otherWallet, amount: 100 }) },
  'PUT /api/v2/cards/{id}': { body: () => ({ isDefault: true }) },
  'POST /api/v2/charges': {
    body: (ask) => ({ userId: ask.cell.callerId, amount: 100, data: { token: 'tok_matrix' } }),
  },
  'POST /api/v2/wallets/{id}/top-up': {
    body: (ask) => ({
      userId: ask.cell.callerId,
      payment: { method: 'charge', reference: ownOf(ask).charge },
      purchase: { type: 'walletTopUp', amount: 100 },
    }),
  },
  'POST /v3/ops/operators': { body: () => ({ email: 'not-known@harbourpine.example' }) },
  'POST /v3/ops/credits': {
    body: (ask) => ({ walletId: homeOf(ask).wallet, amount: 100, reference: 'BACS 1', reason: 'A payment' }),
  },
  'POST /v3/ops/bank-imports': {
    query: () => 'fileName=november.csv',
    file: () => Buffer.from('Date,Description,Amount\n02/11/2026,A payment,1.00\n'),
  },
  'POST /v3/ops/catalogue/bundles': {
    query: () => 'fileName=bundle.json',
    file: () => Buffer.from('{}'),
  },
  'POST /v3/ops/claim-blocks': {
    body: () => ({ kind: 'network', effect: 'hold', value: '203.0.113.7', reason: 'Tried many links' }),
  },
  'POST /v3/ops/catalogue/products/{id}/withdraw': { body: () => ({ reason: 'The supplier ended it' }) },
  'POST /v3/ops/catalogue/products/{id}/picture': { file: ({ world }) => world.facts.picture },
  'POST /v3/ops/catalogue/brands/{id}/picture': { file: ({ world }) => world.facts.picture },
  'POST /v3/ops/wallets/{id}/unlock': { body: () => ({ reason: 'The dispute was settled' }) },
  'POST /v3/ops/bank-acts': { body: () => ({ kind: 'return', paymentId: unknownId, reason: 'Not ours' }) },
  'GET /v3/ops/jobs': { query: () => 'state=stopped' },
  'POST /v3/ops/jobs/retry': { body: () => ({ queue: 'notifications.notify' }) },
  'POST /v3/ops/jobs/discard': { body: () => ({ queue: 'notifications.notify', reason: 'duplicate' }) },
  'POST /v3/ops/accounting/journal.csv': { body: () => ({ from: '2026-10-01', to: '2026-10-31' }) },
  'POST /v3/wallets/{id}/withdrawals': { body: () => ({ amount: 100 }) },
  'PATCH /v3/wallets/{id}': { body: () => ({ name: 'Matrix wallet' }) },
  'PUT /v3/wallets/{id}/low-balance-notice': { body: () => ({ level: 10_000 }) },
  'PUT /v3/wallets/{id}/automatic-top-up': {
    body: (ask) => ({ below: 100, amount: 100, monthlyCap: 100, cardId: homeOf(ask).card }),
  },
  'POST /v3/topup-invoices': {
    body: (ask) => ({
      walletId: ask.world.things[ask.world.homeOf[ask.cell.caller] ?? 'harbourPine'].wallet,
      amount: 50_000,
    }),
  },
  'POST /api/v2/wallets/{id}/remittance-advice': { body: () => ({ amount: 50_000 }) },
  'POST /v3/wallets': {
    body: (ask) => ({ teamId: homeOf(ask).team, name: 'Matrix' }),
  },
  'PATCH /api/v2/transactions/{id}/hugggs': { body: () => ({ expiry: 30 }) },
  'POST /v3/api-keys': { body: () => ({ name: 'Matrix', scopes: ['user'], expiresAt: null }) },
  'POST /api/v2/orders': { body: () => ({ type: 'bulkHugggs', details: {} }) },
  'POST /api/v2/pro-forma-invoices': {
    body: ({ cell, world }) => ({ orderId: world.things[world.homeOf[cell.caller] ?? 'harbourPine'].order }),
  },
  'POST /api/v2/transactions': {
    body: (ask) => {
      const { order, wallet, amountPence } = ownOf(ask);
      return {
        userId: ask.cell.callerId,
        payment: { method: 'wallet', reference: wallet },
        purchase: { type: 'bulkHugggs', reference: order, amount: amountPence },
      };
    },
  },
  'POST /v3/gifts': {
    body: (ask) => ({
      order: {
        type: 'bulkHugggs',
        details: { productId: ask.world.facts.product, deliveryMethod: 'links', quantity: 1 },
      },
      payment: { method: 'wallet', reference: ownOf(ask).wallet },
      amount: ownOf(ask).amountPence,
    }),
  },
  'POST /api/v2/users/b2b/upgrade': { body: ({ world }) => ({ planId: world.facts.plan, paymentMethod: 'invoice' }) },
  'GET /v3/brandings/{id}': { params: () => ({ id: standardBrandingId }) },
  'PATCH /v3/saved-views/{id}': { body: () => ({ name: 'Matrix' }) },
  'PATCH /v3/super-hugggs/{id}': { body: () => ({ claimRate: 100 }) },
  'PATCH /v3/integrations/linked-accounts/{id}': { body: () => ({ keepsBirthdays: true }) },
  'POST /v3/integrations/linked-accounts/{id}/syncs/{syncId}/apply': { body: () => ({ leavers: 0 }) },
  'POST /v3/automated-budgets': {
    body: (ask) => ({ ...budgetOf(homeOf(ask).wallet), teamId: homeOf(ask).team }),
  },
  'POST /v3/automated-budgets/{id}/participants': {
    body: () => ({ participants: [{ email: 'matrix-budget@example.com' }] }),
  },
  'POST /v3/automated-budgets/{id}/programmes': { body: programmeOf },
  'PUT /v3/automated-budgets/{id}/programmes/{programmeId}': { body: programmeOf },
  'PUT /v3/automated-budgets/{id}/programmes/{programmeId}/skips': {
    body: () => ({ participantId: unknownId, day: '2030-01-01', skipped: true }),
  },
  'PUT /v3/automated-budgets/{id}/participants/dates': {
    body: () => ({ people: [{ email: 'matrix-budget@example.com', birthday: '10-31' }] }),
  },
  'POST /v3/automated-budgets/{id}/runs': { body: () => ({}) },
  'PATCH /v3/automated-budgets/{id}/invoices/{invoiceId}': { body: () => ({ published: true }) },
  'PATCH /v3/automated-budgets/{id}/participants': {
    body: () => ({ participantIds: [unknownId], status: 'inactive' }),
  },
  'PUT /v3/automated-budgets/{id}': { body: (ask) => budgetOf(homeOf(ask).wallet) },
  'POST /v3/brandings/upsert': { body: () => ({ name: 'Matrix' }) },
  'PUT /v3/brandings/default': { body: () => ({ brandingId: null }) },
  'POST /v3/brandings/previews': { body: () => ({ model: {} }) },
  'POST /v3/themes/previews': { body: () => ({}) },
  'POST /v3/orders/{id}/previews': { body: () => ({}) },
  'POST /v3/brandings/logos': { file: ({ world }) => world.facts.picture },
  'POST /v3/printables/logos': { file: ({ world }) => world.facts.picture },
  'POST /v3/printables/previews': { body: ({ world }) => ({ body: {}, productId: world.facts.product }) },
  'POST /v3/printables/templates/upsert': { body: () => ({ name: 'Matrix', body: {} }) },
  'POST /v3/printables/transactions/{id}/upsert': { body: () => ({ body: {} }) },
  'POST /v3/printables/transactions/{id}/receivers': { body: () => ({ receivers: [{ values: {} }] }) },
  'POST /v3/printables/pdfs': { body: () => ({ transactionId: unknownId }) },
  'GET /v3/giftwraps/{id}': { params: () => ({ id: '01920000-0000-7000-8000-00000000a001' }) },
  'GET /v3/themes/{id}': { params: () => ({ id: '01920000-0000-7000-8000-00000000b001' }) },
  'POST /v3/giftwraps/upsert': { body: () => ({ name: 'Matrix', kind: 'stripe', palette: 'brick' }) },
  'POST /v3/themes/model/upsert': { body: () => ({ name: 'Matrix' }) },
  'POST /v3/sms/templates/upsert': { body: () => ({ name: 'Matrix', body: 'Hello {{firstName}}' }) },
  'POST /v3/emails/templates/preview': { body: () => ({ subject: '', body: 'Hello' }) },
  'POST /v3/emails/templates/upsert': { body: () => ({ name: 'Matrix', body: 'Hello {{firstName}}' }) },
  'POST /v3/giftwraps/uploads': { query: () => 'name=Matrix', file: ({ world }) => world.facts.picture },
  'POST /v3/cover-images': { file: ({ world }) => world.facts.picture },
  'POST /v3/emails/contact-preferences/upsert': { body: (ask) => ({ email: emailOf(ask), preferences: {} }) },
  'POST /v3/identities/urls': {
    body: () => ({ provider: 'google', redirectUri: 'http://localhost:3000/sso/google' }),
  },
  'POST /v3/users/{id}/step-up': { body: () => ({ password: demoPassword }) },
  'POST /v3/users/{id}/tokens': {
    body: ({ cell, world }) => ({ teamId: world.things[world.homeOf[cell.caller] ?? 'harbourPine'].team }),
  },
  'PUT /v3/users/{id}/mobile': { body: () => ({ mobile: '+447700900177' }) },
  'PUT /v3/users/{id}/password': { body: () => ({ password: 'lantern quarry otter saddle' }) },
  'POST /v3/users/{id}/factors/{factorId}/confirm': {
    params: (ask) => ({ factorId: ownOf(ask).newFactor }),
    body: (ask) => ({ code: new TOTP({ secret: ownOf(ask).newFactorSecret }).generate() }),
  },
  'PATCH /v3/users/{id}/factors/{factorId}': { params: factorId },
  'DELETE /v3/users/{id}/factors/{factorId}': { params: factorId },
  'DELETE /v3/users/{id}/sessions/{sessionId}': { params: (ask) => ({ sessionId: ownOf(ask).session }) },
  'GET /v3/brands/{id}': { params: ({ world }) => ({ id: world.facts.brand }) },
  'GET /v3/products/{id}': { params: ({ world }) => ({ id: world.facts.product }) },
  'POST /v3/products/{id}/previews': { params: ({ world }) => ({ id: world.facts.product }), body: () => ({}) },
  'GET /api/v2/products/{id}': { params: ({ world }) => ({ id: world.facts.product }) },
  'GET /api/v2/products/{id}/segments': { params: ({ world }) => ({ id: world.facts.choiceProduct }) },
  'GET /v3/taxonomies/{id}': { params: ({ world }) => ({ id: world.facts.taxonomy }) },
  'GET /v3/taxonomies/slug/{slug}': { params: ({ world }) => ({ slug: world.facts.taxonomySlug }) },
  'GET /api/v2/plans/{id}': { params: ({ world }) => ({ id: world.facts.plan }) },
  'GET /scim/v2/ResourceTypes/{id}': { params: () => ({ id: 'User' }) },
  'GET /scim/v2/Schemas/{id}': { params: () => ({ id: scimSchemas.user }) },
  'POST /scim/v2/Users': { body: () => ({ userName: 'someone@harbourpine.example' }) },
  'PUT /scim/v2/Users/{id}': { body: () => ({ userName: demoUsers.priya.email }) },
  'PATCH /scim/v2/Users/{id}': { body: () => ({ Operations: [{ op: 'replace', path: 'active', value: true }] }) },
  'POST /scim/v2/Groups': { body: () => ({ displayName: 'Matrix' }) },
  'PUT /scim/v2/Groups/{id}': { body: () => ({ displayName: 'Matrix' }) },
  'PATCH /scim/v2/Groups/{id}': { body: () => ({ Operations: [{ op: 'replace', path: 'members', value: [] }] }) },
  'POST /v3/exports': { body: () => ({ kind: 'transactions' }) },
  'POST /v3/po-orders/orders/upload': { query: () => 'fileName=matrix.csv', file: () => Buffer.from('voucherId') },
  'POST /v3/po-orders/orders/cancel-upload': {
    query: () => 'fileName=matrix.csv',
    file: () => Buffer.from('voucherId'),
  },
  'POST /v3/api-clients': { body: () => ({ teamId: unknownId, name: 'Matrix', scopes: ['user'] }) },
  'GET /v3/api-clients': { query: () => `teamId=${unknownId}` },
};

/** Returns the path of a call with its ids, and its input. */
export function requestOf(
  endpoint: EndpointDefinition,
  { params = {}, ...ask }: Ask & { readonly params?: Readonly<Record<string, string>> },
): { readonly url: string; readonly payload?: object; readonly headers: Readonly<Record<string, string>> } {
  const given = inputs[nameOf(endpoint)];
  const all = { ...given?.params?.(ask), ...params };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(all[name] ?? unknownId));
  const search = given?.query?.(ask) ?? queryOf(endpoint);
  return {
    url: search ? `${path}?${search}` : path,
    headers: endpoint.file?.types[0] ? { 'content-type': endpoint.file.types[0] } : {},
    ...(endpoint.body && { payload: bodyOf(endpoint, ask) }),
    ...(given?.file && { payload: given.file(ask) }),
  };
}

export function nameOf({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Returns the body to send: the one in `inputs`, otherwise the smallest that the contract accepts. */
export function bodyOf(endpoint: EndpointDefinition, ask: Ask): object {
  const given = inputs[nameOf(endpoint)]?.body;
  if (given) return given(ask);
  return endpoint.body ? (sampleOf(endpoint.body) as object) : {};
}

/** Returns the smallest query that a contract accepts, as a query string. */
function queryOf({ query }: EndpointDefinition): string {
  if (!query) return '';
  return Object.entries(sampleOf(query) as Record<string, unknown>)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
}
