import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homes } from './testing/matrix-homes.ts';
import { pagedLists } from './testing/paged-lists.ts';
import { sampleOf } from './testing/sample.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let token: string;
let transaction: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.tokenOf('ada');
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from transactions where team_id = $1 limit 1',
    [homes.harbourPine.team],
  );
  transaction = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const awkward = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constantFrom(
    '0000-00-00T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-13-45 99:99:99',
    '9999-12-31T23:59:60Z',
    '00000000-0000-0000-0000-000000000000',
    'older',
    'createdAt',
    'asc',
    true,
    null,
    2 ** 60,
    -1,
    1e300,
    '\ud83d',
  ),
);
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const fields = fc.constantFrom('at', 'id', 'before', 'sort', 'direction', 'position', 'sequence');
const forged = fc.oneof(
  fc.string(),
  fc.dictionary(fields, awkward).map(encoded),
  fc.array(awkward, { maxLength: 8 }).map(encoded),
  // Cursors of the right format with impossible values.
  fc
    .tuple(
      fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T10:00:00Z', 2 ** 53, -(2 ** 31) - 1),
      fc.constantFrom('asc', 'desc'),
      fc.constantFrom('created_at', 'updated_at', 'value', 'name'),
    )
    .map(([at, direction, sort]) => encoded({ at, id: '01920000-0000-7000-8000-000000000001', sort, direction })),
  fc
    .constantFrom('0001-01-01 00:00:00', '-', '2026-99-99 10:00:00+00', '9999999-01-01')
    .map((at) => encoded({ at, id: '01920000-0000-7000-8000-000000000001' })),
  fc.integer({ min: -5, max: 2 ** 40 }).map((position) => encoded({ position, before: true })),
  fc.nat().map((digits) => `older-99999999999${digits}`),
  fc.nat().map((digits) => `9999999999${digits}-01920000-0000-7000-8000-000000000001`),
);

it('lists the calls that take a cursor', () => {
  expect(pagedLists.length).toBeGreaterThan(8);
});

it.each(pagedLists.map((one) => [`${one.endpoint.method} ${one.endpoint.path}: ${one.field}`, one] as const))(
  '%s: a forged cursor never causes a server error',
  async (_name, { endpoint, part, field }) => {
    const url = endpoint.path
      .replace('{userId}', homes.harbourPine.member)
      .replace('/transactions/{id}', `/transactions/${transaction}`)
      .replace('/wallets/{id}', `/wallets/${homes.harbourPine.wallet}`)
      .replaceAll(/\{\w+\}/g, homes.harbourPine.team);
    const sampled = endpoint.body ? (sampleOf(endpoint.body) as object) : {};
    await fc.assert(
      fc.asyncProperty(forged, async (place) => {
        const response = await server.app.inject({
          method: endpoint.method,
          url: part === 'query' ? `${url}?${new URLSearchParams({ [field]: place }).toString()}` : url,
          headers: { authorization: `Bearer ${token}` },
          ...(part === 'body' && { payload: { ...sampled, [field]: place } }),
        });
        expect([response.statusCode < 500, place, response.body.slice(0, 200)]).toEqual([
          true,
          place,
          expect.any(String),
        ]);
      }),
      { numRuns: 60 },
    );
  },
);
