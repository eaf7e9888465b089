import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

type Line = Readonly<Record<string, string>>;

let server: TestServer;
let order: { readonly id: string; readonly name: string };
let gifts: readonly { readonly id: string; readonly shortcode: string }[];

beforeAll(async () => {
  server = await testServer();
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email}' order by p.sender_price_pence, p.id limit 1`,
  );
  order = await buy({
    productId: rows[0]?.id,
    deliveryMethod: 'email',
    receivers: [
      { email: 'one@northwind.example', name: '=HYPERLINK("http://evil.example")', notes: '@sum' },
      { email: 'two@northwind.example' },
      { email: 'three@northwind.example', name: 'Zoë Łuc' },
    ],
  });
  gifts = (
    await server.database.pool.query('select id, shortcode from gifts where transaction_id = $1 order by position', [
      order.id,
    ])
  ).rows;
});
afterAll(() => server.close());

async function buy(details: object): Promise<{ readonly id: string; readonly name: string }> {
  const headers = { authorization: `Bearer ${await server.tokenOf('ada')}` };
  const draft = (
    await server.app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      headers,
      payload: { type: 'bulkHugggs', name: 'Welcome: week', details: { fromName: 'Ada', ...details } },
    })
  ).json();
  const paid = await server.app.inject({
    method: 'POST',
    url: '/api/v2/transactions',
    headers,
    payload: {
      userId: demoUsers.ada.id,
      payment: { method: 'wallet', reference: demoWallets.main.id },
      purchase: { type: 'bulkHugggs', reference: draft.id, amount: draft.totalPence },
      metadata: {},
    },
  });
  return { id: paid.json<{ id: string }>().id, name: draft.name };
}

async function take(person: string, url: string, payload: object = {}, domain?: string) {
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${await server.tokenOf(person, domain)}` },
  });
  return {
    response,
    lines: response.statusCode === 200 ? (parse(response.body, { bom: true, columns: true }) as Line[]) : [],
  };
}
const ofOrder = (person: string, payload: object = {}) =>
  take(person, `/v3/transactions/${order.id}/gifts.csv`, payload);
const readExportEvents = async () =>
  (
    await server.database.pool.query(
      `select actor_id, subject_type, subject_id, changes from audit_events where action = 'gifts.exported' order by at desc, id desc`,
    )
  ).rows;

describe('the gifts of an order as a csv file', () => {
  it('has one row per gift, in order, with its details', async () => {
    const { response, lines } = await ofOrder('ada');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(`filename*=UTF-8''Welcome%20week%20gifts.csv`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(lines.map(({ Reference }) => Reference)).toEqual(gifts.map(({ id }) => id));
    expect(lines[1]).toMatchObject({
      Order: order.name,
      Email: expect.stringContaining('@'),
      'Value (GBP)': expect.stringMatching(/^\d+\.\d\d$/),
      Status: expect.any(String),
      Made: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'Claim by (end of day)': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      'Time zone': 'Europe/London',
      Link: expect.stringMatching(`/g/${gifts[1]?.shortcode}$`),
    });
  });

  it('contains no cell that a spreadsheet would run as a formula', async () => {
    const [first] = (await ofOrder('ada')).lines;
    expect(first).toMatchObject({ Recipient: `'=HYPERLINK("http://evil.example")`, Notes: `'@sum` });
  });

  it('contains the selected gifts, or those that match the filters', async () => {
    const chosen = gifts.slice(1, 3).map(({ id }) => id);
    expect((await ofOrder('ada', { hugggIds: chosen })).lines.map(({ Reference }) => Reference)).toEqual(chosen);
    const all = (await ofOrder('ada')).lines;
    const status = all[0]?.['Status'] ?? '';
    expect((await ofOrder('ada', { status: [status] })).lines).toEqual(all.filter((line) => line['Status'] === status));
    expect((await ofOrder('ada', { hugggIds: ['01920000-0000-7000-8000-0000000fffff'] })).lines).toEqual([]);
  });

  it('contains links only for users who may hand them over, also not in the reference', async () => {
    const { response, lines } = await ofOrder('victor');
    expect(lines).toHaveLength(gifts.length);
    expect(new Set(lines.map(({ Link }) => Link))).toEqual(new Set(['']));
    expect(gifts.filter(({ shortcode }) => response.body.includes(shortcode))).toEqual([]);
  });

  it('is recorded in the audit log, with the number of gifts', async () => {
    await ofOrder('ada', { hugggIds: [gifts[1]?.id] });
    const [newest] = await readExportEvents();
    expect(newest).toMatchObject({ subject_type: 'order', subject_id: order.id, changes: { gifts: { to: 1 } } });
  });

  it('has no delivery status for a place of a super link', async () => {
    const place = gifts[2]?.id;
    const [before] = (await ofOrder('ada', { hugggIds: [place] })).lines;
    expect(before?.['Delivery']).toMatch(/^(?:unsent|email-)/);
    await server.database.pool.query(
      `update gifts set delivery_method = 'superhuggg', delivery_status = 'unsent' where id = $1`,
      [place],
    );
    const [after] = (await ofOrder('ada', { hugggIds: [place] })).lines;
    expect(after?.['Delivery']).toBe('');
  });

  it('is refused to another team, and not recorded', async () => {
    const before = (await readExportEvents()).length;
    const { response } = await take('nora', `/v3/transactions/${order.id}/gifts.csv`, {}, 'quaysidebooks.example');
    expect(response.statusCode).toBe(404);
    expect((await readExportEvents()).length).toBe(before);
  });
});

describe('the gifts of a search as a csv file', () => {
  it('are the same as in the list', async () => {
    const query = { text: order.name };
    const token = await server.tokenOf('ada');
    const list = await server.app.inject({
      method: 'POST',
      url: '/v3/searches/hugggs',
      payload: { index: 'hugggs', query, size: 1000 },
      headers: { authorization: `Bearer ${token}` },
    });
    const hits = list.json<{ data: { hits: { id: string }[] } }>().data.hits.map(({ id }) => id);
    expect(hits.length).toBeGreaterThan(0);
    expect((await take('ada', '/v3/searches/hugggs/csv', { query })).lines.map(({ Reference }) => Reference)).toEqual(
      hits,
    );
    expect((await readExportEvents())[0]).toMatchObject({
      subject_type: 'team',
      changes: { gifts: { to: hits.length } },
    });
  });
});
